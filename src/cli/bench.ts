import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Command } from 'commander'
import { signature } from '../arena/signature.ts'
import { changeRecipe, makeTrainer } from '../catalogue/trainers.ts'
import { ACTOR, CHANCE, OVER, type Player } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { defaultsOf, type Settings } from '../core/options.ts'
import { perft } from '../core/perft.ts'
import { choose, movesFor, Table } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import type { Trainer } from '../modules/learner-kind.ts'
import { sample } from '../nets/sample.ts'
import { findPlayer } from '../node/find.ts'
import { findModel, locateModel, readModel } from '../node/models.ts'
import { tuneEngine } from '../node/tune.ts'
import { recipeOf } from '../papers/recipes.ts'
import { AlphaBeta } from '../search/alpha-beta/search.ts'
import { makePlayer, playersOf } from '../search/make-player.ts'
import { jsonOption, wholeNumber } from './options.ts'
import { dim, layOut, print, printJson, tell, whole } from './terminal.ts'

interface Result {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** Speeds of one core in CPU time, which a busy machine affects less than wall-clock time. */
const benches: Readonly<Record<string, (seconds: number) => Result[]>> = {
  'ludo-random': seconds => playing('ludo-random', 'ludo:alhajry2012', 'random', seconds),
  'ludo-random-thor2017': seconds => playing('ludo-random-thor2017', 'ludo:thor2017', 'random', seconds),
  'ludo-random-zeman2020': seconds => playing('ludo-random-zeman2020', 'ludo:zeman2020', 'random', seconds),
  'backgammon-random': seconds => playing('backgammon-random', 'backgammon', 'random', seconds),
  'plakoto-random': seconds => playing('plakoto-random', 'plakoto', 'random', seconds),
  'fevga-random': seconds => playing('fevga-random', 'fevga', 'random', seconds),
  'ludo-expert': seconds => playing('ludo-expert', 'ludo:alhajry2012', 'expert', seconds),
  'checkers-random': seconds => playing('checkers-random', 'checkers', 'random', seconds),
  'checkers-perft': seconds => counting('checkers-perft', 'checkers', 10, seconds),
  'checkers-search': seconds => searching('checkers-search', 'checkers', 'material', 10, seconds),
  'checkers-champion-search': seconds => searching('checkers-champion-search', 'checkers', 'champion', 8, seconds),
  'giveaway-champion-search': seconds => searching('giveaway-champion-search', 'giveaway', 'champion', 8, seconds),
  'evaluate-198-50-1': seconds => evaluating('evaluate-198-50-1', [198, 50, 1], seconds),
  'evaluate-250-128-5': seconds => evaluating('evaluate-250-128-5', [250, 128, 5], seconds),
  'td-self-play': seconds => training('td-self-play', 'alhajry2012/td-self-play', seconds),
  'td-champion': seconds => training('td-champion', 'ludo/inputs-all', seconds),
  'checkers-champion': seconds => training('checkers-champion', 'checkers/champion', seconds),
  'backgammon-decisions': seconds => [
    ...[0, 1, 2].map(plies => deciding(`backgammon-decisions-${plies}-ply`, `champion@${plies}`, plies, seconds)),
    deciding('backgammon-decisions-deep', grown(), 0, seconds),
  ],
  'backgammon-labels': seconds => [labelling('backgammon-labels', seconds)],
  'backgammon-198-50-1': seconds => training('backgammon-198-50-1', 'savvas2015/neural-fit', seconds),
  'backgammon-td': seconds => training('backgammon-td', 'backgammon/td', seconds),
  'backgammon-luck': seconds => training('backgammon-luck', 'backgammon/contact', seconds),
  dqn: seconds => training('dqn', 'zeman2020/dqn-1', seconds),
}

export function benchCommand(program: Command): void {
  program
    .command('bench')
    .summary('measure speed and print the behaviour signature')
    .description('Measures speed on one core, in CPU time, and prints the signature of all rules and players.')
    .option('--only <name>', `run one benchmark: ${Object.keys(benches).join(', ')}`)
    .option('--seconds <n>', 'CPU time per benchmark', wholeNumber(1, 600), 3)
    .addOption(jsonOption())
    .action((flags: { only?: string; seconds: number; json: boolean }) => {
      if (flags.only !== undefined && !Object.hasOwn(benches, flags.only))
        throw usage(`There is no benchmark "${flags.only}".${didYouMean(flags.only, Object.keys(benches))}`)
      const chosen = Object.entries(benches).filter(([name]) => flags.only === undefined || name === flags.only)
      const results = chosen.flatMap(([name, measure]) => {
        if (process.stderr.isTTY) tell(dim(`measuring ${name} …`, process.stderr))
        return measure(flags.seconds)
      })
      const document = { results, signature: signature(), node: process.version }
      if (flags.json) printJson(document)
      else {
        print(
          layOut(
            [{ head: 'what' }, { head: 'figure', right: true }, { head: 'unit' }],
            results.map(({ name, value, unit }) => [name, whole(value), unit]),
          ),
        )
        print(`\nsignature ${document.signature}`)
      }
    })
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** The amount of work per second of CPU time; `work` does a little and returns how much. */
function rate(seconds: number, work: () => number): number {
  const begin = cpuSeconds()
  let done = 0
  while (cpuSeconds() - begin < seconds) done += work()
  return Math.round(done / (cpuSeconds() - begin))
}

/** The same after warm-up: the engine compiles hot code while it runs, which takes about a second. */
function warmRate(seconds: number, work: () => number): number {
  rate(1, work)
  return rate(seconds, work)
}

/** Whole games with one kind of player at all seats, through the contract: games per second, and what remains on the heap. */
function playing(name: string, rules: string, playerName: string, seconds: number): Result[] {
  const game = makeGame(rules)
  const table = new Table(game)
  const player = makePlayer(game, playerName)
  const seated = new Array(game.seats).fill(player)
  const dice = seeded(1)
  const minds = seeded(2)
  let plies = 0
  const play = (): number => {
    for (let i = 0; i < 1000; i++) plies += table.play(seated, dice, minds)
    return 1000
  }
  rate(1, play)

  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const heap = process.memoryUsage().heapUsed
  plies = 0
  const value = rate(seconds, play)
  const grown = process.memoryUsage().heapUsed - heap
  return [
    { name, value, unit: 'games/s' },
    { name: `${name}-heap`, value: Math.round(grown / (plies / 1e6)), unit: 'bytes/million plies' },
  ]
}

/** Leaf positions a number of moves from the start, counted through the contract. */
function counting(name: string, rules: string, depth: number, seconds: number): Result[] {
  const game = makeGame(rules)
  const start = new Int8Array(game.cells)
  game.start(start)
  return [{ name, value: warmRate(seconds, () => perft(game, start, depth)), unit: 'leaves/s' }]
}

/** Nodes of alpha-beta, in a middle game and from the start. */
function searching(name: string, rules: string, playerName: string, depth: number, seconds: number): Result[] {
  const game = makeGame(rules)
  const kind = playersOf(game).find(candidate => candidate.name === playerName) ?? findModel(game, playerName)
  const on = kind?.search?.(game, defaultsOf(kind.options))
  if (!on) throw new Error(`${playerName} does not search.`)
  const search = new AlphaBeta(game, on)
  const positions = ['B:W21-32:B1-12', 'B:W18,19,21,23,24,26,29,30,31,32:B1,2,3,4,6,7,9,10,11,12'].map(game.parse, game)
  const moves = movesFor(game)
  const look = (): number =>
    positions.reduce((sum, state) => {
      game.moves(state, moves)
      search.pick(state, moves, { depth }, seeded(1))
      return sum + search.nodes
    }, 0)
  return [{ name, value: warmRate(seconds, look), unit: 'nodes/s' }]
}

/** The median time of a decision, in positions of games between two pubevals. */
function deciding(name: string, who: string | Player, plies: number, seconds: number): Result {
  const game = makeGame('backgammon')
  const [player, pubeval] = [typeof who === 'string' ? findPlayer(game, who) : who, makePlayer(game, 'pubeval')]
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  const state = new Int8Array(game.cells)
  const [dice, minds] = [seeded(1), seeded(2)]
  const times: number[] = []
  game.start(state)
  const decide = (): number => {
    if (state[ACTOR] === OVER) game.start(state)
    if (state[ACTOR] === CHANCE) game.play(state, game.roll(state, dice), state)
    game.moves(state, moves)
    // The clock has a resolution of a microsecond or more, so a quick decision is repeated a few times.
    const repeats = plies === 0 ? 20 : 1
    const begin = cpuSeconds()
    for (let i = 0; i < repeats; i++) choose(player, state, moves, ratings, minds)
    if (moves.count > 1) times.push((cpuSeconds() - begin) / repeats)
    game.play(state, choose(pubeval, state, moves, ratings, minds), state)
    return 1
  }
  rate(1, decide)
  times.length = 0
  rate(seconds, decide)
  times.sort((a, b) => a - b)
  const median = times[times.length >> 1] ?? Number.NaN
  return { name, value: Math.round(1e6 * median), unit: 'µs, median' }
}

/** The learner that grows the champion into a network 240-384-128-64-1, at its start. It is as fast as it will be after training. */
function growing(settings: Settings): Trainer {
  const game = makeGame('backgammon')
  const prior = readModel(locateModel('backgammon-shallow')).model
  const recipe = changeRecipe(recipeOf('backgammon/deep-2'), { settings })
  return makeTrainer(recipe, game, player => makePlayer(game, player), { prior })
}

const grown = (): Player => growing({}).player()

/** Labels of positions by the champion, once it has a pruning network. */
function labelling(name: string, seconds: number): Result {
  tuneEngine('learning')
  const learner = growing({ pruneAfter: 300 })
  while (learner.model().more?.length !== 2) learner.step()
  let before = learner.steps
  const label = (): number => {
    learner.step()
    const made = learner.steps - before
    before = learner.steps
    return made
  }
  return { name, value: warmRate(seconds, label), unit: 'labels/s' }
}

/** Positions for a sample network with 25 active inputs, 20 per call: the cost of a move with 20 candidates. */
function evaluating(name: string, sizes: readonly number[], seconds: number): Result[] {
  const net = sample(sizes, 25, false, { batch: 20 })
  const evaluate = (): number => {
    for (let i = 0; i < 1000; i++) net.forward(20)
    return 20_000
  }
  return [{ name, value: warmRate(seconds, evaluate), unit: 'positions/s' }]
}

/** A recipe from its start, as `ludus train` would continue it, without measuring and saving. */
function training(name: string, recipe: string, seconds: number): Result[] {
  tuneEngine('learning')
  const plan = recipeOf(recipe)
  const game = makeGame(plan.game)
  const learner = makeTrainer(plan, game, player => makePlayer(game, player))
  const learn = (): number => {
    const before = learner.steps
    learner.step()
    return learner.steps - before
  }
  return [{ name, value: warmRate(seconds, learn), unit: `${learner.unit}/s` }]
}
