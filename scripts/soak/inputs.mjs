// Damaged, forged and foreign input for every reader. The result must always be a value or a LudusError: no other error, no hang of over five
// seconds, no more than 512 MB, and no undetected damage where a checksum should notice it. The readers run in a separate process, which this one
// watches.
//   npm run soak inputs [-- --count 1000000 --seconds 3600 --seed 1]
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { record } from './page.mjs'

const text = { type: 'string' }
const { values: flags } = parseArgs({ options: { count: text, seconds: text, seed: text } })
const most = { count: Number(flags.count ?? 1_000_000), seconds: Number(flags.seconds ?? 3600) }
const seed = Number(flags.seed ?? 1)
/** Limits: milliseconds of CPU time, and megabytes. */
const LONGEST = 5000
const MOST_MEMORY = 512

const memoryOf = pid => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}

/** Milliseconds of CPU time of a process. */
const workOf = pid => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return 10 * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return 0
  }
}

const begin = Date.now()
const faults = []
const readers = new Map()
let done = 0
let memory = 0

/** Runs from an input until all are done, or one ends the process. */
function stretch(from) {
  return new Promise(next => {
    const child = fork(
      join(import.meta.dirname, 'inputs-worker.mjs'),
      [String(seed), String(from), String(most.count)],
      {
        execArgv: [`--max-old-space-size=${MOST_MEMORY}`],
      },
    )
    let at = from
    let heard = 0
    const watch = setInterval(() => {
      memory = Math.max(memory, memoryOf(child.pid))
      const over = Date.now() - begin > 1000 * most.seconds
      const hangs = heard > 0 && workOf(child.pid) - heard > LONGEST
      if (hangs) faults.push(`input ${at} or one of the next: over ${LONGEST / 1000} s`)
      if (over || hangs) child.kill('SIGKILL')
      if (over) at = most.count
    }, 500)
    child.on('message', said => {
      at = said.at
      done += said.count
      heard = workOf(child.pid)
      for (const [name, { read, refused }] of Object.entries(said.readers)) {
        const sum = readers.get(name) ?? { read: 0, refused: 0 }
        readers.set(name, { read: sum.read + read, refused: sum.refused + refused })
      }
      faults.push(...said.faults)
      if (Math.floor(done / 50_000) > Math.floor((done - said.count) / 50_000))
        console.error(`soak: ${done} inputs, ${faults.length} faults, ${memory.toFixed(0)} MB`)
    })
    child.on('close', code => {
      clearInterval(watch)
      // It has printed the reason, and no reader is at fault.
      if (heard === 0 && code !== 0) {
        console.error('soak: the readers could not be started, so nothing was tried.')
        process.exit(4)
      }
      if (code !== 0 && code !== null) faults.push(`input ${at} or one of the next: the process ended with ${code}`)
      next(code === 0 ? most.count : at + 1)
    })
  })
}

for (let from = 0; from < most.count && Date.now() - begin < 1000 * most.seconds && faults.length < 100; )
  from = await stretch(from)
if (memory > MOST_MEMORY) faults.push(`${memory.toFixed(0)} MB`)

const seconds = Math.round((Date.now() - begin) / 1000)
const sum = [...readers.values()].reduce((all, { refused }) => all + refused, 0)
const whole = number => number.toLocaleString('en')
const lines = [
  `${whole(done)} inputs for ${readers.size} readers, ${seconds} s, seed ${seed}, at most ${memory.toFixed(0)} MB: ${whole(sum)} were refused with a sentence, and ${whole(done - sum)} were read as what they then said. ${faults.length === 0 ? 'There was no other error, no hang, and no damage that passed a checksum.' : `**${faults.length} faults**`}`,
  ...faults.slice(0, 20).map(fault => `- ${fault}`),
]
for (const line of lines) console.log(line)
record('Inputs', lines)
process.exitCode = faults.length === 0 ? 0 : 1
