// The speed of networks compared with the best that this machine can do: the kernel, its twin and bench/evaluate.c or bench/dense.c alternate, so
// that other load on the machine affects all equally. CPU time, one thread; each figure is the median of the rounds.
//   node scripts/setup.mjs && node bench/nets.mjs [--rounds 9] [--json]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { twin, wasm } from '../dist/lib/nets/kernel.js'
import { adam } from '../dist/lib/nets/optimisers.js'
import { sample } from '../dist/lib/nets/sample.js'

const BATCH = 20
const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, json: { type: 'boolean' } },
})
const rounds = Number(flags.rounds)

/** Nanoseconds of CPU time per call, over about 30 ms. The `first` calls estimate how many calls that takes. */
function time(call, first = 200) {
  const spent = calls => {
    const begin = process.cpuUsage()
    for (let i = 0; i < calls; i++) call()
    const { user, system } = process.cpuUsage(begin)
    return ((user + system) * 1000) / calls
  }
  return spent(Math.ceil(3e7 / spent(first)))
}

const median = list => list.toSorted((a, b) => a - b)[list.length >> 1]

/** The times of each column over rounds in which the columns alternate. */
function inTurns(columns) {
  const times = columns.map(() => [])
  // The first round warms up: WebAssembly and JavaScript are optimised once they are found to be hot.
  for (let round = 0; round <= rounds; round++)
    columns.forEach((column, i) => {
      const nanoseconds = column()
      if (round > 0) times[i].push(nanoseconds)
    })
  return times
}

/** Writes a network and its positions for bench/evaluate.c. */
function writeSample(file, net) {
  const positions = net.inputs.flatMap(({ index, value, count }) => [
    ...index.subarray(0, count),
    ...value.subarray(0, count),
  ])
  writeFileSync(file, Float32Array.from([...net.weights, ...positions]))
}

/** Checks that the baseline computes the same function of the same positions. */
function refuseOther(net, outputs) {
  net.forward(BATCH)
  const farthest = Math.max(...outputs.map((y, i) => Math.abs(y - net.outputs[i])))
  if (!(farthest < 1e-5)) throw new Error(`The outputs of the yardstick in C are off by ${farthest}.`)
}

const folder = mkdtempSync(join(tmpdir(), 'ludus-bench-'))
const native = join(folder, 'evaluate')
const results = []
try {
  const source = fileURLToPath(new URL('evaluate.c', import.meta.url))
  execFileSync('gcc', ['-O3', '-march=native', '-o', native, source], { stdio: 'inherit' })

  for (const sizes of [
    [198, 50, 1],
    [250, 128, 5],
  ])
    for (const ones of [true, false]) {
      const name = sizes.join('-')
      const [net, slow] = [wasm, twin].map(kernel => sample(sizes, 25, ones, { batch: BATCH, kernel }))
      const file = join(folder, 'sample')
      writeSample(file, net)
      const limit = () => {
        const words = [name, file, '10000', ...(ones ? ['ones'] : [])]
        const { outputs, nanoseconds } = JSON.parse(execFileSync(native, words, { encoding: 'utf8' }))
        refuseOther(net, outputs)
        return nanoseconds
      }
      const forward = of => () => time(() => of.forward(BATCH)) / BATCH
      // Six of 25 inputs differ from the parent's: three turned on, three off.
      const child = sample(sizes, 6, ones, { batch: BATCH })
      child.keepSums(0, 0)
      if (ones) for (const input of child.inputs) input.value.fill(-1, 3, 6)
      const incremental = () => time(() => child.forwardFrom(0, BATCH)) / BATCH
      const times = inTurns([limit, forward(net), forward(slow), incremental])
      const [c, w, t, i] = times.map(median)
      const ratio = median(times[1].map((nanoseconds, round) => nanoseconds / times[0][round]))
      const what = `evaluate-${name}, 25 inputs ${ones ? 'of 1' : 'of any value'}`
      results.push({
        what,
        native: c,
        wasm: w,
        twin: t,
        fromParent: i,
        positionsPerSecond: 1e9 / w,
        timesNative: ratio,
      })
    }

  const deep = { sizes: [240, 384, 128, 64, 1], activations: ['relu', 'relu', 'relu', 'sigmoid'], skip: true }
  const yardstick = join(folder, 'dense')
  const dense = fileURLToPath(new URL('dense.c', import.meta.url))
  execFileSync('gcc', ['-O3', '-mavx2', '-mfma', '-o', yardstick, dense, '-lm'], { stdio: 'inherit' })
  const [net, slow] = [wasm, twin].map(kernel => sample(deep, 25, false, { batch: BATCH, kernel }))
  const file = join(folder, 'sample')
  writeSample(file, net)
  const limit = () => {
    const { outputs, nanoseconds } = JSON.parse(execFileSync(yardstick, [file, '1000'], { encoding: 'utf8' }))
    refuseOther(net, outputs)
    return nanoseconds
  }
  const child = sample(deep, 10, false, { batch: BATCH })
  child.keepSums(0, 0)
  const times = inTurns([
    limit,
    () => time(() => net.forward(BATCH)) / BATCH,
    () => time(() => slow.forward(BATCH)) / BATCH,
    () => time(() => child.forwardFrom(0, BATCH)) / BATCH,
  ])
  const [c, w, t, i] = times.map(median)
  results.push({
    what: 'evaluate-240-384-128-64-1 with a skip, 25 inputs of any value',
    native: c,
    wasm: w,
    twin: t,
    fromParent: i,
    positionsPerSecond: 1e9 / w,
    timesNative: median(times[1].map((nanoseconds, round) => nanoseconds / times[0][round])),
  })

  // An Adam step over 256 positions, as in a fit: time per position for forward, backward and the step.
  const fitted = sample(deep, 60, false, { batch: 256, spare: 2 })
  const optimiser = adam(fitted)
  const step = () => {
    fitted.forward(256)
    for (let p = 0; p < 256; p++) fitted.errors[p] = (fitted.outputs[p] - 0.5) / 256
    fitted.backwardFromSums(256, fitted.gradient)
    optimiser.step(fitted.weights, fitted.gradient)
    fitted.gradient.fill(0)
  }
  const [fit] = inTurns([() => time(step, 3) / 256]).map(median)
  results.push({ what: 'the same fitted in batches of 256, 60 inputs of any value', adamStep: fit })
} finally {
  rmSync(folder, { recursive: true })
}

for (const [sizes, on] of [
  [[240, 20, 4], 25],
  [[730, 128, 4], 70],
]) {
  const net = sample(sizes, on, true, { spare: 3 })
  const optimiser = adam(net)
  const learn = () => {
    net.forward(1)
    for (let o = 0; o < 4; o++) net.errors[o] = 0.01 * (0.25 - net.outputs[o])
    net.backward(1, net.weights)
  }
  const trace = () => {
    net.scale(net.spare[2], 0.7)
    net.add(net.weights, net.spare[2], 1e-3)
  }
  const [forward, step, traces, adams] = inTurns([
    () => time(() => net.forward(1)),
    () => time(learn),
    () => time(trace),
    () => time(() => optimiser.step(net.weights, net.gradient)),
  ]).map(median)
  results.push({
    what: `${sizes.join('-')}, ${on} inputs on, one at a time`,
    forward,
    sgdStep: step,
    timesForward: step / forward,
    denseTrace: traces,
    adamStep: adams,
  })
}

const machine = `${cpus()[0].model}, Node ${process.version}`
const lines = results.map(({ what, ...figures }) => {
  const shown = Object.entries(figures).map(
    ([name, x]) => `${name} ${x < 10 ? x.toFixed(2) : Math.round(x).toLocaleString('en')}`,
  )
  return `${what}\n  ${shown.join('  ')}`
})
process.stdout.write(
  flags.json ? `${JSON.stringify({ machine, results })}\n` : `${machine}; nanoseconds\n${lines.join('\n')}\n`,
)
