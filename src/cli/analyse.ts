import type { Command } from 'commander'
import type { Game, Player, State } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { seeded } from '../core/rng.ts'
import { makeGame, moduleNamed } from '../games/registry.ts'
import { findEvaluator, findPlayer } from '../node/find.ts'
import {
  assess,
  brief,
  type FindEvaluator,
  outcomesBy,
  type Ranked,
  type RolledMove,
  rank,
  rankRolls,
  rankScores,
  refuseUnrolled,
  setUp,
} from '../session/analysis.ts'
import { certaintyText } from '../session/certainty.ts'

import { jsonOption, seedOption, wholeNumber } from './options.ts'
import { paintFor } from './paint.ts'
import { strongest } from './seats.ts'
import { bold, dim, layOut, percent, print, printJson } from './terminal.ts'

interface AnalyseFlags {
  readonly position: string
  readonly dice?: string
  readonly player?: string
  readonly top?: number
  readonly rolls: boolean
  readonly scores?: number
  readonly seed: number
  readonly json: boolean
}

export function analyseCommand(program: Command): void {
  program
    .command('analyse')
    .summary('rank the legal moves of a position')
    .description(
      'Ranks the legal moves of a position: win probability, equity, and how much each move loses against the best. In backgammon, leave the dice out to get the chances before the roll and the cube decision.',
    )
    .argument('<game>', 'such as backgammon or ludo')
    .requiredOption('--position <text>', "in the game's notation, such as 4HPwATDgc/ABMA")
    .option('--dice <digits>', 'the roll, such as 31, if the position does not include it')
    .option('--player <name>', 'the player that rates the moves (default: the strongest one)')
    .option('--rolls', 'show the best move for every roll, luckiest roll first', false)
    .option(
      '--scores <points>',
      'show the best move at every match score up to this length (backgammon)',
      wholeNumber(1, 25),
    )
    .option('--top <n>', 'show at most this many moves', wholeNumber(1, 100_000))
    .addOption(seedOption())
    .addOption(jsonOption())
    .action(analyse)
}

function analyse(gameName: string, flags: AnalyseFlags): void {
  const named = makeGame(gameName)
  const asked = moduleNamed(named.id).gameFor?.(named, flags.position)
  const game = asked === undefined ? named : makeGame(asked)
  const module = moduleNamed(game.id)
  const name = flags.player ?? strongest(game)
  const player = findPlayer(game, name)
  const find: FindEvaluator = of => findEvaluator(of, name)
  const state = setUp(game, flags.position, flags.dice)
  if (flags.rolls || flags.scores !== undefined) {
    if (flags.rolls)
      showRolls(game, player, rankRolls(game, player, state, seeded(flags.seed), outcomesBy(game, find)), flags)
    else showScores(game, state, name, flags)
    return
  }
  const said = flags.dice === undefined ? assess(game, state, find) : undefined
  if (!said) refuseUnrolled(state)
  const moves = said ? [] : rank(game, player, state, seeded(flags.seed), flags.top, outcomesBy(game, find))
  const others = module.otherNotations?.(game, state) ?? {}
  if (flags.json) {
    const about = { game: game.id, position: brief(game, state), player: player.name, ...others }
    printJson(said ? { ...about, ...said.fields } : { ...about, moves })
    return
  }
  print(module.draw?.(game, state, paintFor(process.stdout)) ?? game.print(state))
  for (const [notation, text] of Object.entries(others)) print(dim(`${notation.padEnd(6)} ${text}`))
  print(`\n${bold(game.print(state))}  rated by ${player.name}\n`)
  if (said) for (const line of said.lines) print(line)
  else if (moves.length === 0) print('There are no legal moves.')
  else {
    printMoves(moves, module.outcomes ?? [])
    if (moves.some(({ chances, spread }) => chances !== undefined && spread !== undefined))
      print(dim('\nThe equities are from the rollout, the chances are estimates without it.'))
    if (moves.some(({ draw }) => draw !== undefined)) print(dim('\nA draw counts as half a win.'))
    const line = moves[0]?.line ?? []
    if (line.length > 1) print(`\nExpected: ${line.join(' ')}`)
  }
}

/** The moves as a table, with the probability of each result if known. */
function printMoves(moves: readonly Ranked[], outcomes: readonly string[]): void {
  const sampled = moves.some(({ spread }) => spread !== undefined)
  const hasOutcomes = moves.some(({ chances }) => chances !== undefined)
  const drawn = moves.some(({ draw }) => draw !== undefined)
  const figure = (value: number | null): string => (value === null ? '' : `${value >= 0 ? '+' : ''}${value.toFixed(4)}`)
  // "winGammon" has its own column; the win probability already has one.
  const more = hasOutcomes ? outcomes.slice(1) : []
  print(
    layOut(
      [
        { head: '', right: true },
        { head: 'move' },
        { head: 'win', right: true },
        ...(drawn ? [{ head: 'draw', right: true }] : []),
        ...more.map(name => ({ head: shortOf(name), right: true })),
        { head: 'equity', right: true },
        ...(sampled ? [{ head: '± 95%', right: true }] : []),
        { head: 'loss', right: true },
        ...(hasOutcomes ? [] : [{ head: 'position after the move' }]),
      ],
      moves.map(({ move, after, win, equity, loss, spread, chances, certain, draw }, i) => [
        String(i + 1),
        move,
        certain ? certaintyText(certain) : win === null ? '' : percent(win, 1),
        ...(drawn ? [draw === undefined ? '' : percent(draw, 0)] : []),
        ...more.map(name => (chances?.[name] === undefined ? '' : percent(chances[name], 1))),
        figure(equity),
        ...(sampled ? [spread?.toFixed(4) ?? ''] : []),
        loss === 0 ? '' : loss.toFixed(4),
        ...(hasOutcomes ? [] : [after]),
      ]),
    ),
  )
}

/** The column head of an outcome: "gammon" for "winGammon", "g. lost" for "loseGammon". */
const shortOf = (outcome: string): string => {
  const [, side = '', what = ''] = /^(win|lose)(.*)$/.exec(outcome) ?? []
  const short = what === 'Gammon' ? 'g' : what === 'Backgammon' ? 'bg' : what.toLowerCase()
  return side === 'lose' ? `-${short}` : `+${short}`
}

function showRolls(game: Game, player: Player, rolls: readonly RolledMove[], { json }: AnalyseFlags): void {
  if (json) {
    printJson({ game: game.id, player: player.name, rolls })
    return
  }
  print(
    layOut(
      [
        { head: 'roll' },
        { head: 'odds', right: true },
        { head: 'move' },
        { head: 'win', right: true },
        { head: 'equity', right: true },
      ],
      rolls.map(({ roll, odds, move, win, equity }) => [
        roll,
        `1/${Math.round(1 / odds)}`,
        move,
        win === null ? '' : percent(win, 1),
        equity === null ? '' : signed(equity),
      ]),
    ),
  )
}

const signed = (value: number): string => `${value >= 0 ? '+' : ''}${value.toFixed(3)}`

/** The best move at every score, as a table. Rows are the points that the player to move needs. */
function showScores(game: Game, state: State, name: string, { json, scores = 1, seed }: AnalyseFlags): void {
  if (!moduleNamed(game.id).atScores) throw usage(`${game.id} is not played in matches.`)
  refuseUnrolled(state)
  const moves = rankScores(game, state, scores, seed, there => findPlayer(there, name)) ?? []
  if (json) {
    printJson({ game: game.id, position: brief(game, state), player: name, scores: moves })
    return
  }
  const away = Array.from({ length: scores }, (_, i) => i + 1)
  const moveAt = (own: number, other: number): string =>
    moves.find(move => move.own === own && move.other === other)?.move ?? ''
  print(`${bold(game.print(state))}  best move by points each side still needs, rated by ${name}\n`)
  print(
    layOut(
      [{ head: 'you \\ other', right: true }, ...away.map(other => ({ head: String(other) }))],
      away.map(own => [String(own), ...away.map(other => moveAt(own, other))]),
    ),
  )
}
