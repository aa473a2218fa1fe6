// Every reader of external input: an intact sample, how it is read, and whether any change must be noticed.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const lib = name => import(`../../dist/lib/${name}.js`)
const root = join(import.meta.dirname, '..', '..')

const { playBlock, seatedPlayers } = await lib('arena/match')
const { Table, movesFor } = await lib('core/playing')
const { playthrough, readPlaythrough } = await lib('core/playthrough')
const { writeRecord } = await lib('core/record')
const { seeded } = await lib('core/rng')
const { seal, unseal } = await lib('core/sealed')
const { parseObject } = await lib('core/json')
const { gameModules, makeGame } = await lib('games/registry')
const { Endings } = await lib('games/checkers/exact/index')
const { decodeTable, tableOf } = await lib('games/checkers/exact/table')
const { decodeBearoff, solveBearoff } = await lib('games/backgammon/exact/bearoff')
const { readMat } = await lib('games/backgammon/formats/mat')
const { readSgf, writeSgf } = await lib('games/backgammon/formats/sgf')
const { parseCases, parseFannNetwork } = await lib('models/fann')
const { modelOf, parseCard } = await lib('models/card')
const { modelPlayer } = await lib('models/model')
const { decodeTensors } = await lib('nets/safetensors')
const { checkpointIn } = await lib('node/checkpoint')
const { parseHubLine, levelOf } = await lib('node/games/checkers/hub')
const { measurementsIn } = await lib('node/measurements')
const { readMessage } = await lib('node/queue/message')
const { packArrays } = await lib('node/queue/packing')
const { arraysIn, tallyIn } = await lib('node/queue/results')
const { recipeIn } = await lib('node/recipe-file')
const { train } = await lib('node/training')
const { parsePdn } = await lib('games/checkers/pdn')
const { newSession, recordOf, roll, isRoll, isOver, think } = await lib('session/session')
const { openRecord } = await lib('session/recorded')
const { ChancesFile } = await lib('search/exact/chances-file')
const { makePlayer } = await lib('search/make-player')
const { ContestOrder, TrainOrder } = await lib('protocol/protocol')

/** A random game of two or four players, as a record. */
function recorded(name) {
  const game = makeGame(name)
  const player = makePlayer(game, 'random')
  const session = newSession(game, new Array(game.seats).fill({ name: 'random', player }), 3)
  while (!isOver(session)) isRoll(session) ? roll(session) : think(session, player)
  return writeRecord(recordOf(session))
}

const folder = mkdtempSync(join(tmpdir(), 'ludus-soak-'))
const run = join(folder, 'run')
const game = 'ludo:alhajry2012(seats=2,pieces=1)'
const settings = { encoder: 'alhajry2012-objective', hidden: 2, table: ['self', 'self'], games: 20 }
const measure = { every: 20, games: 2, against: ['random'] }
await train({ name: 'a/td', summary: '', game, learner: 'td', settings, steps: 20, measure }, run)
const file = name => readFileSync(join(run, name))
const card = file('model.json')
const weights = file('model.safetensors')
const kept = Object.fromEntries(
  ['checkpoint.safetensors', 'metrics.jsonl', 'config.json'].map(name => [name, file(name)]),
)
rmSync(folder, { recursive: true, force: true })

const text = bytes => Buffer.from(bytes).toString('utf8')
const sha256 = bytes => createHash('sha256').update(bytes).digest('hex')
const small = makeGame(game)
const match = {
  game: 'ludo:quick',
  players: ['expert', 'random', 'random', 'random'],
  games: 8,
  trials: 1,
  rotate: true,
  seed: 3,
}
const block = { match, trial: 0, first: 0, sequences: 2 }
const seated = seatedPlayers(match)
const tally = JSON.stringify(playBlock(block, seated.players, new Table(seated.game)))
const endings = new Endings(2)
const chances = new ChancesFile('a-solution')
const mat = readFileSync(join(root, 'tests', 'fixtures', 'gnubg-match.mat'))
const PDN = '[Event "x"]\n[GameType "21,B,8,8,N1,0"]\n[Result "*"]\n\n1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 *\n'
const message = { kind: 'play', owner: 'x', lent: { a: { 'model.json': 'a'.repeat(64) } }, blocks: [block] }

/** `forge` writes data with a matching checksum, if there is one. */
export const READERS = [
  {
    name: 'recorded game',
    whole: recorded('ludo:quick'),
    read: bytes => openRecord(text(bytes), 'It'),
    sealed: true,
    forge: seal,
  },
  {
    name: 'recorded backgammon',
    whole: recorded('backgammon'),
    read: bytes => openRecord(text(bytes), 'It'),
    sealed: true,
    forge: seal,
  },
  {
    name: 'model card',
    whole: card,
    read: bytes => modelPlayer(small, modelOf(parseCard(text(bytes), 'It'), weights, sha256(weights), 'It'), 'x'),
    sealed: true,
    forge: seal,
  },
  {
    name: 'weights',
    whole: weights,
    read: bytes => modelOf(parseCard(text(card), 'It'), bytes, sha256(bytes), 'It'),
    sealed: true,
  },
  {
    name: 'checkpoint',
    whole: kept['checkpoint.safetensors'],
    read: bytes => checkpointIn(decodeTensors(bytes, 'It'), 'It'),
    sealed: true,
  },
  {
    name: 'measurements',
    whole: kept['metrics.jsonl'],
    read(bytes) {
      const lines = text(bytes).split('\n')
      // An incomplete last line after a crash is computed again.
      if (lines.pop() !== '') throw Object.assign(new Error('cut off'), { name: 'LudusError' })
      if (measurementsIn(lines, 'It').length < 2) throw Object.assign(new Error('too few'), { name: 'LudusError' })
    },
    sealed: true,
  },
  {
    name: 'recipe of a run',
    whole: kept['config.json'],
    read(bytes) {
      const { format: _, version: __, ...body } = unseal(text(bytes), 'ludus-run', 1, 'It', 'run')
      return recipeIn(body, 'It')
    },
    sealed: true,
    forge: seal,
  },
  {
    name: 'exact chances',
    whole: Buffer.concat(chances.encode({ game: 'ludo', first: 0.5, sweeps: 3, values: Uint16Array.of(1, 2, 65535) })),
    read: bytes => chances.decode(bytes, 'It'),
    sealed: true,
  },
  {
    name: 'table of endings',
    whole: Buffer.concat(tableOf('checkers', endings, new Uint8Array(endings.size).fill(1)).encode()),
    read: bytes => decodeTable(bytes, 'It'),
    sealed: true,
  },
  {
    name: 'bear-off table',
    whole: Buffer.concat(solveBearoff().encode()),
    read: bytes => decodeBearoff(bytes, 'It'),
    sealed: true,
    rare: 200,
  },
  { name: 'playthrough', whole: playthrough(makeGame('ludo'), 3, 30), read: bytes => readPlaythrough(text(bytes)) },
  { name: 'PDN', whole: PDN, read: bytes => parsePdn(makeGame('checkers'), text(bytes), 'It') },
  { name: '.mat', whole: mat, read: bytes => readMat(text(bytes), 'It') },
  { name: '.sgf', whole: writeSgf(readMat(text(mat), 'It')), read: bytes => readSgf(text(bytes), 'It') },
  { name: 'FANN cases', whole: '2 2 1\n0.5 1\n1\n0 0\n0\n', read: bytes => parseCases(text(bytes), 'It') },
  {
    name: 'FANN network',
    whole: 'FANN_FLO_2.1\nnum_layers=3\nlayer_sizes=3 3 2 \n',
    read: bytes => parseFannNetwork(text(bytes), 'It'),
  },
  { name: 'queue message', whole: JSON.stringify(message), read: bytes => readMessage(parseObject(text(bytes))) },
  { name: 'queue result', whole: tally, read: bytes => tallyIn(Buffer.from(bytes), block) },
  {
    name: 'queue arrays',
    whole: packArrays({ a: Float32Array.of(1, 2), b: Int32Array.of(3) }),
    read: bytes => arraysIn(Buffer.from(bytes)),
  },
  {
    name: 'studio training',
    whole: JSON.stringify({ recipe: 'a/td', settings }),
    read: bytes => TrainOrder.safeParse(parseObject(text(bytes))),
  },
  {
    name: 'studio contest',
    whole: JSON.stringify({ kind: 'match', game: 'ludo', players: ['expert', 'random'], games: 4 }),
    read: bytes => ContestOrder.safeParse(parseObject(text(bytes))),
  },
  {
    name: 'Hub line',
    whole: 'level time=60 moves=40 inc=1 pos=Wbb moves="1-5 2-6" infinite',
    read: bytes => levelOf(parseHubLine(text(bytes)).values),
  },
  { name: 'name of a game', whole: 'ludo:alhajry2012(seats=2,pieces=1)', read: bytes => makeGame(text(bytes)) },
  ...gameModules().flatMap(({ name }) => {
    const at = makeGame(name)
    const state = new Int8Array(at.cells)
    at.start(state)
    const rng = seeded(5)
    const moves = movesFor(at)
    while (state[0] < 0) at.play(state, at.roll(state, rng), state)
    at.moves(state, moves)
    return [
      { name: `position of ${name}`, whole: at.print(state), read: bytes => at.parse(text(bytes)) },
      {
        name: `move of ${name}`,
        whole: at.printMove(state, moves.list[0]),
        read: bytes => at.parseMove(state, text(bytes)),
      },
    ]
  }),
].map(reader => ({ ...reader, whole: typeof reader.whole === 'string' ? Buffer.from(reader.whole) : reader.whole }))
