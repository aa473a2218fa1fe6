// The process in which the inputs soak reads damaged input: node inputs-worker.mjs SEED FROM TO. The nth input is always the same.
import { seeded } from '../../dist/lib/core/rng.js'
import { READERS } from './readers.mjs'

const [seed, from, to] = process.argv.slice(2).map(Number)

/** Words that have a meaning for some reader. */
const WORDS = [
  'null',
  '-1',
  '1e999',
  '9'.repeat(400),
  '[',
  '{"a":',
  '"',
  '\\',
  '\n',
  ' '.repeat(2000),
  '\0',
  '../../x',
  ')',
  ';',
  '€',
  'NaN',
  '%',
  ':',
]
const VALUES = [null, -1, 0, 1e300, '', 'x', [], {}, [null], true, 'a'.repeat(5000), { length: 1e9 }, [[[]]]]

const COMMON = READERS.filter(({ rare }) => !rare)
const below = (rng, count) => (count > 0 ? rng.below(count) : 0)

/** The same bytes, damaged in one of many ways. */
function damaged(whole, other, rng) {
  const at = below(rng, whole.length)
  const again = below(rng, whole.length)
  switch (below(rng, 7)) {
    case 0: {
      const bytes = Uint8Array.from(whole)
      for (let flips = 1 + below(rng, 3); flips > 0; flips--) bytes[below(rng, bytes.length)] ^= 1 << below(rng, 8)
      return bytes
    }
    case 1:
      return whole.slice(0, at)
    case 2:
      return Buffer.concat([whole.subarray(0, at), whole.subarray(again)])
    case 3:
      return Buffer.concat([whole.subarray(0, at), other.subarray(below(rng, other.length))])
    case 4: {
      const word = Buffer.from(WORDS[below(rng, WORDS.length)].repeat(1 + below(rng, 4) ** 5))
      return Buffer.concat([whole.subarray(0, at), word, whole.subarray(at + below(rng, 4))])
    }
    case 5:
      return Uint8Array.from({ length: below(rng, 300) }, () => below(rng, 256))
    default: {
      const bytes = Uint8Array.from(whole)
      bytes[at] = below(rng, 256)
      return bytes
    }
  }
}

/** Changes something somewhere in the data. */
function changed(data, rng) {
  if (data === null || typeof data !== 'object' || below(rng, 4) === 0) return VALUES[below(rng, VALUES.length)]
  const keys = Object.keys(data)
  const key = keys[below(rng, keys.length)]
  const copy = Array.isArray(data) ? [...data] : { ...data }
  copy[key] = changed(data[key], rng)
  return copy
}

function forged({ whole, forge }, rng) {
  const { checksum: _, ...data } = JSON.parse(Buffer.from(whole).toString())
  const { format, version } = data
  return Buffer.from(forge({ ...changed(data, rng), format, version }))
}

const report = { count: 0, readers: {}, faults: [] }
const tell = at => {
  process.send?.({ ...report, at })
  Object.assign(report, { count: 0, readers: {}, faults: [] })
}
/** Milliseconds between reports; the parent process takes a long silence for a hang. */
const TOLD = 500
let told = performance.now()
tell(from)
for (let nth = from; nth < to; nth++) {
  const rng = seeded(seed, nth)
  const turn = READERS[nth % READERS.length]
  // Large samples are slow, so most turns of their readers go to another one.
  const reader = turn.rare && below(rng, turn.rare) > 0 ? COMMON[below(rng, COMMON.length)] : turn
  const other = READERS[below(rng, READERS.length)].whole
  const forging = reader.forge !== undefined && below(rng, 2) === 0
  const bytes = forging ? forged(reader, rng) : damaged(reader.whole, other.length > 1e6 ? reader.whole : other, rng)
  report.readers[reader.name] ??= { read: 0, refused: 0 }
  const counts = report.readers[reader.name]
  const begin = process.cpuUsage()
  try {
    reader.read(bytes)
    counts.read++
    const whole = Buffer.from(reader.whole)
    if (reader.sealed && !forging && !whole.equals(Buffer.from(bytes)))
      report.faults.push(`${reader.name}, input ${nth}: damage passed`)
  } catch (error) {
    counts.refused++
    if (error?.name !== 'LudusError') report.faults.push(`${reader.name}, input ${nth}: ${String(error).slice(0, 150)}`)
  }
  const { user, system } = process.cpuUsage(begin)
  if (user + system > 5e6) report.faults.push(`${reader.name}, input ${nth}: ${((user + system) / 1e6).toFixed(1)} s`)
  report.count++
  if (performance.now() - told > TOLD) {
    told = performance.now()
    tell(nth)
    // Messages are sent only between turns of the event loop.
    await new Promise(resume => setImmediate(resume))
  }
}
tell(to)
process.disconnect?.()
