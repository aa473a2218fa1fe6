// Makes the ready-made exercises of the Practice page from games of the champions, and writes them to src/studio/practice/lessons.json.
//   node scripts/lessons.mjs [--seed 1] [--games backgammon,ludo,checkers]
// A position becomes an exercise if reviews of two depths agree on the best move, if it is clearly better than the next one, and if a weak player
// would go wrong there. Endings of backgammon and checkers have exact answers: from the bear-off table, and from a table of all four-piece endings.
// The same seed writes the same file. It needs a built program and takes some minutes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { reviewDecision } from '../dist/lib/arena/decision.js'
import { checksum } from '../dist/lib/core/checksum.js'
import { ACTOR, CHANCE, OVER } from '../dist/lib/core/contract.js'
import { choose, movesFor } from '../dist/lib/core/playing.js'
import { seeded } from '../dist/lib/core/rng.js'
import { inContact } from '../dist/lib/games/backgammon/board.js'
import { bearoff } from '../dist/lib/games/backgammon/exact/bearoff.js'
import { Endings } from '../dist/lib/games/checkers/exact/index.js'
import { solveEndings } from '../dist/lib/games/checkers/exact/solve.js'
import { tableOf, WIN } from '../dist/lib/games/checkers/exact/table.js'
import { makeGame } from '../dist/lib/games/registry.js'
import { moduleOf } from '../dist/lib/modules/game-module.js'
import { findPlayer } from '../dist/lib/node/find.js'
import { findModel } from '../dist/lib/node/models.js'

const file = fileURLToPath(new URL('../src/studio/practice/lessons.json', import.meta.url))
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, games: { type: 'string', default: 'backgammon,ludo,checkers' } },
})
const seed = Number(values.seed)
const wanted = values.games.split(',')

/** Exercises per theme, and the largest number of games played to find them. */
const EACH = 4
const MOST_GAMES = 1500
/** Number of moves that an exercise lists. */
const MOST_OPTIONS = 8
const LOSS = 0

const endings = wanted.includes('checkers') ? new Endings(4) : undefined
const exactCheckers = endings && tableOf('checkers', endings, solveEndings(endings, false))

const inBrackets = text => (text === '' ? '' : ` (${text})`)
const points = loss => `${(100 * loss).toFixed(0)} points of winning chance`

const after = (game, state, move) => {
  const next = state.slice()
  game.play(state, move, next)
  return next
}

/** The exact value of each move of a checkers ending for the side to move: 1, 0.5 or 0, and the number of plies it takes. */
function exactOptions(game, state) {
  const moves = movesFor(game)
  game.moves(state, moves)
  return [...moves.list.subarray(0, moves.count)]
    .map(move => {
      const next = after(game, state, move)
      const text = game.printMove(state, move)
      if (next[ACTOR] === OVER) {
        const returns = new Float32Array(2)
        game.returns(next, returns)
        return { move, text, win: returns[state[ACTOR]], distance: 1 }
      }
      if (!exactCheckers.has(next)) return undefined
      const value = exactCheckers.value(next)
      return {
        move,
        text,
        win: value === WIN ? 0 : value === LOSS ? 1 : 0.5,
        distance: exactCheckers.distance(next) + 1,
      }
    })
    .filter(Boolean)
    .sort((a, b) => b.win - a.win || (a.win === 1 ? a.distance - b.distance : b.distance - a.distance))
}

/** The exact value of each move of a race in the bear-off table; a game counts one point. */
function backgammonEnding(game, state) {
  const table = bearoff()
  if (inContact(state) || table.chance(state) < 0) return undefined
  const moves = movesFor(game)
  game.moves(state, moves)
  const round = value => Number(value.toFixed(5))
  const options = [...moves.list.subarray(0, moves.count)]
    .map(move => {
      const next = after(game, state, move)
      const win = next[ACTOR] === OVER ? 1 : 1 - table.chance(next)
      return { move, text: game.printMove(state, move), win }
    })
    .sort((a, b) => b.win - a.win)
  const [best, second] = options
  if (!second || 2 * (best.win - second.win) < 0.05 || best.win > 0.97 || best.win < 0.05) return undefined
  const does = move => inBrackets(moduleOf(game).describe(game, state, move))
  return {
    options: options
      .slice(0, MOST_OPTIONS)
      .map(({ text, win }) => ({ move: text, win: round(win), equity: round(2 * win - 1) })),
    judge: 'exact',
    says: `Exact: play ${best.text}${does(best.move)}; the next best move, ${second.text}${does(second.move)}, gives away ${(2 * (best.win - second.win)).toFixed(2)} in equity.`,
  }
}

function checkersEnding(game, state) {
  if (!exactCheckers.has(state)) return undefined
  const options = exactOptions(game, state)
  const [best, second] = options
  const legal = movesFor(game)
  game.moves(state, legal)
  if (options.length !== legal.count || !second || best.win - second.win < 0.4) return undefined
  const worth = best.win === 1 ? `wins in ${best.distance} plies` : 'draws'
  const rest = second.win === 0.5 ? 'only draws' : 'loses'
  return {
    options: options.map(({ text, win }) => ({ move: text, win })),
    judge: 'exact',
    says: `Exact: ${best.text} ${worth}; every other move ${rest}.`,
  }
}

const GAMES = [
  {
    name: 'backgammon',
    game: 'backgammon:standard',
    players: ['champion(level=6)', 'champion'],
    weak: 'champion(level=2)',
    looks: ['champion', 'champion@1'],
    gap: 0.05,
    inEquity: true,
    themeOf(does, nth, state) {
      if (nth <= 2) return 'opening'
      if (!inContact(state)) return 'race'
      if (/hits/.test(does)) return 'capture'
      if (/makes the/.test(does)) return 'block'
      return 'safety'
    },
    ending: backgammonEnding,
    isEnding: state => !inContact(state) && bearoff().chance(state) >= 0,
  },
  {
    name: 'ludo',
    game: makeGame('ludo').id,
    players: ['champion(level=6)', 'champion', 'expert', 'fast'],
    weak: 'fast',
    looks: ['champion', 'champion@1'],
    gap: 0.03,
    themeOf(does, nth) {
      if (nth <= 32) return 'opening'
      if (/captures/.test(does)) return 'capture'
      if (/pair|stronger/.test(does)) return 'block'
      if (/saves|safety/.test(does)) return 'safety'
      if (/goal|strip/.test(does)) return 'ending'
      return 'race'
    },
  },
  {
    name: 'checkers',
    game: 'checkers:english(opening=ballots)',
    shown: 'checkers:english',
    players: ['champion@4', 'material@4(level=6)'],
    weak: 'material@2',
    looks: ['champion@6', 'champion@10'],
    gap: 0.08,
    themeOf(does, nth) {
      if (nth <= 10) return 'opening'
      if (/captures|offers/.test(does)) return 'capture'
      if (/crowned/.test(does)) return 'race'
      return 'block'
    },
    ending: checkersEnding,
    isEnding: state => exactCheckers.has(state),
  },
]

/** The exercise for a position, if it makes one. */
function lessonOf(plan, game, state, nth, tools) {
  const ending = plan.ending?.(game, state)
  if (ending) return { theme: 'ending', ...ending }
  if (plan.isEnding?.(state)) return undefined
  const moves = movesFor(game)
  game.moves(state, moves)
  if (moves.count < 3) return undefined
  const naive = choose(tools.weak, state, moves, new Float32Array(game.maxMoves), seeded(seed, nth))
  const quick = reviewDecision(game, tools.quick, state, undefined, seeded(1))
  const [best, second] = quick.candidates
  const loss = second.loss ?? 0
  if (loss < plan.gap || naive === best.move) return undefined
  const deep = reviewDecision(game, tools.deep, state, undefined, seeded(1))
  const [first, next] = deep.candidates
  if (
    first.move !== best.move ||
    (next.loss ?? 0) < plan.gap ||
    first.win === null ||
    first.win > 0.97 ||
    first.win < 0.05
  )
    return undefined
  const does = moduleOf(game).describe?.(game, state, first.move) ?? ''
  const instead = moduleOf(game).describe?.(game, state, next.move) ?? ''
  // The one-point champion estimates only the win probability; a percentage point of it is 0.02 of equity.
  const given = plan.inEquity
    ? `${(next.equity === null ? 2 * next.loss : next.loss).toFixed(2)} in equity`
    : points(next.loss)
  const round = value => Number(value.toFixed(4))
  const listed = deep.candidates.slice(0, MOST_OPTIONS)
  const tempting = deep.candidates.find(({ move }) => move === naive)
  if (tempting && !listed.includes(tempting)) listed.push(tempting)
  return {
    theme: plan.themeOf(does, nth, state),
    options: listed.map(({ text, win, equity }) => ({
      move: text,
      win: round(win),
      ...(equity !== null && { equity: round(equity) }),
    })),
    judge: plan.looks[1],
    says: `Play ${first.text}${inBrackets(does)}: the next best move, ${next.text}${inBrackets(instead)}, gives away ${given}.`,
  }
}

function makeLessons(plan) {
  const game = makeGame(plan.game)
  const shown = plan.shown ?? plan.game
  const players = Array.from({ length: game.seats }, (_, seat) =>
    findPlayer(game, plan.players[seat % plan.players.length]),
  )
  const looker = name => ({ name, player: findPlayer(game, name), kind: findModel(game, name.replace(/@.*/, '')) })
  const tools = { weak: findPlayer(game, plan.weak), quick: looker(plan.looks[0]), deep: looker(plan.looks[1]) }
  const found = []
  const counts = new Map()
  // The same answer twice teaches nothing new.
  const answers = new Set()
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  for (let trial = 0; trial < MOST_GAMES; trial++) {
    const [dice, minds] = [seeded(seed, trial), seeded(seed, trial, 1)]
    const state = new Int8Array(game.cells)
    game.start(state)
    const texts = []
    let nth = 0
    // At most one exercise per theme from each game, so that no game dominates.
    const here = new Set()
    while (state[ACTOR] !== OVER) {
      let move
      if (state[ACTOR] === CHANCE) move = game.roll(state, dice)
      else {
        nth++
        game.moves(state, moves)
        const lesson = moves.count > 1 ? lessonOf(plan, game, state, nth, tools) : undefined
        const told = lesson && `${lesson.theme} ${lesson.options[0].move}`
        const fresh = lesson && !here.has(lesson.theme) && !answers.has(told)
        if (fresh && plan.themes.includes(lesson.theme) && (counts.get(lesson.theme) ?? 0) < EACH) {
          here.add(lesson.theme)
          answers.add(told)
          counts.set(lesson.theme, (counts.get(lesson.theme) ?? 0) + 1)
          found.push(written(shown, game, state, texts, lesson))
          console.log(`${plan.name} ${trial}: ${lesson.theme} ${counts.get(lesson.theme)}: ${lesson.says}`)
        }
        game.moves(state, moves)
        move = choose(players[state[ACTOR]], state, moves, ratings, minds)
      }
      texts.push(game.printMove(state, move))
      game.play(state, move, state)
    }
    if (plan.themes.every(theme => (counts.get(theme) ?? 0) >= EACH)) break
  }
  return found.sort((a, b) => plan.themes.indexOf(a.theme) - plan.themes.indexOf(b.theme))
}

const THEMES = {
  backgammon: ['opening', 'capture', 'block', 'safety', 'race', 'ending'],
  ludo: ['opening', 'capture', 'block', 'safety', 'race', 'ending'],
  checkers: ['opening', 'capture', 'block', 'ending'],
}

/** A drawn opening belongs to the game that was played, not to the position: the exercise uses the usual rules. */
function written(shown, game, state, texts, { theme, options, judge, says: sentence }) {
  const id = checksum(`${shown} ${game.print(state)}`)
  return {
    id,
    game: shown,
    playedAs: game.id,
    theme,
    position: game.print(state),
    options,
    judge,
    says: sentence,
    moves: [...texts],
  }
}

const had = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
const made = GAMES.flatMap(plan => {
  if (!wanted.includes(plan.name)) return had.filter(({ game }) => game === (plan.shown ?? plan.game))
  return makeLessons({ ...plan, themes: THEMES[plan.name] })
})
writeFileSync(file, `[\n${made.map(lesson => JSON.stringify(lesson)).join(',\n')}\n]\n`)
