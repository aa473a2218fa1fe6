// Compares our kernel with onnxruntime-node on the same networks, written as ONNX by our own writer: first whether both give the same
// outputs (every activation, every shipped model as `ludus export` writes it), then their speed, alternating.
// onnxruntime-node takes 290 MB, so it is not a dependency: this installs it once into bench/.onnxruntime. Its CPU
// build is part of the package. Install scripts are not run, because they would only download the GPU build.
//   node scripts/setup.mjs && node bench/onnxruntime.mjs [--rounds 9] [--json]
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '../dist/lib/core/rng.js'
import { PHASES } from '../dist/lib/games/backgammon/players/phased.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { modelNetwork } from '../dist/lib/models/model.js'
import { partOf } from '../dist/lib/models/onnx.js'
import { uniform } from '../dist/lib/nets/init.js'
import { network } from '../dist/lib/nets/network.js'
import { encodeOnnx } from '../dist/lib/nets/onnx.js'
import { sample } from '../dist/lib/nets/sample.js'
import { ACTIVATIONS } from '../dist/lib/nets/shape.js'
import { listModels, readModel } from '../dist/lib/node/models.js'

const VERSION = '1.30.0'
/** Far more than rounding in a different order can change in these networks. */
const CLOSE = 1e-5

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, json: { type: 'boolean' } },
})
const rounds = Number(flags.rounds)
const ort = onnxruntime()

function onnxruntime() {
  const folder = join(import.meta.dirname, '.onnxruntime')
  if (!existsSync(join(folder, 'node_modules', 'onnxruntime-node'))) {
    console.error(`Installing onnxruntime-node ${VERSION} into bench/.onnxruntime (290 MB, once) …`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
    const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
    try {
      execFileSync('npm', [...words, `onnxruntime-node@${VERSION}`], { cwd: folder, stdio: 'inherit' })
    } catch {
      console.error('It could not be installed. This bench needs the npm registry once; everything else works without.')
      process.exit(4)
    }
  }
  return createRequire(join(folder, 'package.json'))('onnxruntime-node')
}

const open = bytes =>
  ort.InferenceSession.create(bytes, { intraOpNumThreads: 1, interOpNumThreads: 1, graphOptimizationLevel: 'all' })

/** A network's positions as onnxruntime takes them, repeated if more are needed. */
function dense(net, batch) {
  const [size] = net.shape.sizes
  const data = new Float32Array(batch * size)
  for (let p = 0; p < batch; p++) {
    const { index, value, count } = net.inputs[p % net.inputs.length]
    for (let i = 0; i < count; i++) data[p * size + index[i]] += value[i]
  }
  return new ort.Tensor('float32', data, [batch, size])
}

/** Runs both on the positions in a network's inputs. Returns the largest difference of their outputs. */
async function distance(net, bytes) {
  const session = await open(bytes)
  const [input] = session.inputNames
  const [output] = session.outputNames
  const { [output]: theirs } = await session.run({ [input]: dense(net, net.batch) })
  net.forward(net.batch)
  return Math.max(...theirs.data.map((y, i) => Math.abs(y - net.outputs[i])))
}

/** Turns on random inputs: about a tenth of them, each once. */
function scatter(net, rng, ones) {
  for (const input of net.inputs) {
    input.count = 0
    for (let i = 0; i < net.shape.sizes[0] && input.count < input.index.length; i++)
      if (rng.below(10) === 0) {
        input.index[input.count] = i
        input.value[input.count++] = ones ? 1 : 2 * rng.unit() - 1
      }
  }
}

const words = { name: 'sample', input: 'position', output: 'values', metadata: {} }

async function agreements() {
  const rng = seeded(2)
  const found = []
  for (const last of ACTIVATIONS)
    for (const hidden of ACTIVATIONS.filter(name => name !== 'softmax'))
      for (const biases of [true, false]) {
        const net = network({ sizes: [120, 33, 17, 5], activations: [hidden, hidden, last], biases }, { batch: 50 })
        uniform(net.weights, 0.3, rng)
        scatter(net, rng, false)
        const what = `${hidden}, ${hidden}, ${last}${biases ? '' : ' without biases'}`
        found.push({ what, farthest: await distance(net, encodeOnnx(net.shape, net.weights, words)) })
      }
  const folder = mkdtempSync(join(tmpdir(), 'ludus-bench-'))
  try {
    for (const { model: name, path } of listModels([])) {
      const file = join(folder, 'model.onnx')
      const program = join(import.meta.dirname, '..', 'bin', 'ludus.js')
      const { model } = readModel(path)
      for (const part of model.kind === 'phased' ? PHASES : [undefined]) {
        const which = part === undefined ? [] : ['--part', part]
        execFileSync(process.execPath, [program, 'export', name, '--onnx', file, ...which], { stdio: 'ignore' })
        const game = makeGame(model.game)
        const own = partOf(game, model, name, part)
        const net = modelNetwork(own, { size: own.shape.sizes[0] }, 200)
        scatter(net, rng, true)
        found.push({ what: [name, ...which].join(' '), farthest: await distance(net, readFileSync(file)) })
      }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  const bad = found.filter(({ farthest }) => !(farthest < CLOSE))
  if (bad.length > 0) throw new Error(`Outputs differ: ${bad.map(b => `${b.what} by ${b.farthest}`).join('; ')}.`)
  return { networks: found.length, farthest: Math.max(...found.map(({ farthest }) => farthest)) }
}

/** Nanoseconds of CPU time per call, over about 50 ms. */
async function time(call) {
  const spent = async calls => {
    const begin = process.cpuUsage()
    for (let i = 0; i < calls; i++) await call()
    const { user, system } = process.cpuUsage(begin)
    return ((user + system) * 1000) / calls
  }
  return spent(Math.ceil(5e7 / (await spent(20))))
}

const median = list => list.toSorted((a, b) => a - b)[list.length >> 1]

async function race(sizes) {
  const net = sample(sizes, 25, false, { batch: 20 })
  const bytes = encodeOnnx(net.shape, net.weights, words)
  const apart = await distance(net, bytes)
  if (!(apart < CLOSE)) throw new Error(`Outputs of ${sizes.join('-')} differ by ${apart}.`)
  const session = await open(bytes)
  const theirs = batch => {
    const feeds = { position: dense(net, batch) }
    return async () => (await time(() => session.run(feeds))) / batch
  }
  // A thousand kernel calls per await: the kernel needs no promise, so it should not pay for one.
  const ours = async () => {
    const calls = () => {
      for (let i = 0; i < 1000; i++) net.forward(20)
    }
    return (await time(calls)) / 20_000
  }
  const columns = [ours, theirs(1), theirs(20), theirs(1000)]
  const times = columns.map(() => [])
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const [i, column] of columns.entries()) {
      const nanoseconds = await column()
      if (round > 0) times[i].push(nanoseconds)
    }
  const [kernel, one, twenty, thousand] = times.map(median)
  const timesOurs = median(times[2].map((nanoseconds, round) => nanoseconds / times[0][round]))
  return { what: sizes.join('-'), kernel, one, twenty, thousand, timesOurs }
}

const agreement = await agreements()
const results = [await race([198, 50, 1]), await race([250, 128, 5])]
const machine = `${cpus()[0].model}, Node ${process.version}, onnxruntime-node ${VERSION}`
if (flags.json) console.log(JSON.stringify({ machine, agreement, results }))
else {
  console.log(`${machine}; nanoseconds of processor time a position, one thread`)
  console.log(`${agreement.networks} networks agree to ${agreement.farthest.toExponential(1)}`)
  for (const { what, timesOurs, ...columns } of results)
    console.log(
      `${what}: ${Object.entries(columns)
        .map(([name, x]) => `${name} ${Math.round(x).toLocaleString('en')}`)
        .join('  ')}  at 20 ours is ${timesOurs.toFixed(1)} times as fast`,
    )
}
