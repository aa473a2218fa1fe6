import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ludus, temporaryFolder } from '../program.ts'

/** A FANN network without a hidden layer: 60 inputs, and 4 outputs that each favour a piece that can leave home. */
const network = [
  'FANN_FLO_2.1',
  'num_layers=2',
  'connection_rate=1.000000',
  'network_type=0',
  'layer_sizes=61 5 ',
  'scale_included=0',
  `neurons (num_inputs, activation_function, activation_steepness)=${'(0, 0, 0.0) '.repeat(61)}${'(61, 3, 0.5) '.repeat(4)}(0, 3, 0.0) `,
  `connections (connected_to_neuron, weight)=${Array.from({ length: 4 }, (_, to) =>
    Array.from({ length: 61 }, (_, from) => `(${from}, ${from === to * 15 + 7 ? 4 : from === 60 ? -2 : 0}) `).join(''),
  ).join('')}`,
  '',
].join('\n')

/** Four cases: the piece that can leave home is the one to move. */
const cases = `4 60 4\n${[0, 1, 2, 3]
  .map(piece => {
    const inputs = Array.from({ length: 60 }, (_, at) => (at === piece * 15 + 7 ? 1 : 0))
    return `${inputs.join(' ')}\n${[0, 1, 2, 3].map(other => (other === piece ? 1 : 0)).join(' ')}\n`
  })
  .join('')}`

const IMPORT = ['import', 'release.net', '--game', 'ludo:thor2017', '--encoder', 'thor2017-program', '--out', 'release']

test('a FANN network becomes a model with a card that can play and report its error on cases', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'release.net'), network)
  writeFileSync(join(folder, 'cases.data'), cases)
  const { code, stdout } = await ludus(folder, [...IMPORT, '--test', 'cases.data'])
  // The outputs are 1 / (1 + e^-2) and 1 / (1 + e^2), both off by 0.1192, whose square is 0.0142.
  expect(stdout).toContain('cases.data: mean squared error 0.0142 over 4 cases')
  expect(code).toBe(0)
  expect((await ludus(folder, ['show', 'release'])).stdout).toContain('release.net of FANN, SHA-256')
  expect((await ludus(folder, ['verify', 'release.json'])).code).toBe(0)
  const arena = [
    'arena',
    'ludo:thor2017',
    '--players',
    'release',
    'random',
    'random',
    'random',
    '--games',
    '40',
    '--json',
  ]
  const { players } = JSON.parse((await ludus(folder, arena)).stdout)
  expect(players[0].name).toBe('release')
  expect(await ludus(folder, IMPORT)).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') })
})

test.each([
  ['a file in another format', ['--encoder', 'thor2017'], 'ludus', 3, /first line should be FANN_FLO_2\.1/],
  ['an encoding of another size', ['--encoder', 'ludo-rich'], network, 3, /takes 60 inputs, but ludo-rich has/],
  ['an unknown encoding', ['--encoder', 'thor207'], network, 2, /Did you mean "thor2017"/],
])('%s is refused in one sentence', async (_, encoder, text, code, message) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'release.net'), text)
  const run = await ludus(folder, ['import', 'release.net', '--game', 'ludo:thor2017', '--out', 'x', ...encoder])
  expect(run.stderr).toMatch(message)
  expect(run.stderr.trim().split('\n')).toHaveLength(1)
  expect(run.code).toBe(code)
})

test('a player is trained on the cases of a file, some are held out, and a run continues only with the same cases', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'cases.data'), cases)
  writeFileSync(join(folder, 'others.data'), cases.replace('1 0 0 0', '0 0 0 1'))
  const train = (...recorded: string[]) =>
    ludus(folder, ['train', 'thor2017/ann-batch', '--games', '20', '--measure-games', '4', '--out', 'run', ...recorded])
  expect(await train('--recorded', 'cases.data', '--validation', 'others.data')).toMatchObject({ code: 0 })
  const { metrics } = JSON.parse((await ludus(folder, ['show', 'run', '--json'])).stdout)
  expect(metrics.at(-1).validation).not.toBe(metrics.at(-1).mse)
  const same = { code: 2, stderr: expect.stringContaining('given was') }
  expect(await train('--recorded', 'others.data', '--validation', 'cases.data')).toMatchObject(same)
  expect(await train('--validation', 'cases.data')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--validation needs --recorded'),
  })
  expect(await train('--recorded', 'cases.data', 'others.data')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('a single FANN training file'),
  })
})
