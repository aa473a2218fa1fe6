import type { Command } from 'commander'
import {
  equities,
  type Mark,
  type ReviewedMove,
  type ReviewedSide,
  type Reviewer,
  reviewGame,
  sumUp,
} from '../arena/review.ts'
import type { Game, Player } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { badInput, LudusError, usage } from '../core/errors.ts'
import { seeded } from '../core/rng.ts'
import { parseSpec } from '../core/spec.ts'
import { chanceIn } from '../modules/chance.ts'
import { type KeptGames, moduleOf } from '../modules/game-module.ts'
import { readBytes } from '../node/files.ts'
import { findPlayer } from '../node/find.ts'
import { readGames, textOfGames } from '../session/files.ts'
import { jsonOption, seedOption } from './options.ts'
import { progress } from './progress.ts'
import { strongest } from './seats.ts'
import { bar, bold, dim, green, layOut, print, printJson, red, whole } from './terminal.ts'

interface ReviewFlags {
  readonly player?: string
  readonly seed: number
  readonly json: boolean
}

/** A move with the number of its game in the file. */
type Listed = ReviewedMove & { readonly game: number }

export function reviewCommand(program: Command): void {
  program
    .command('review')
    .summary('review a recorded game: errors, blunders and luck')
    .description(
      'Reviews a game recorded by ludus, a backgammon match (.mat, .sgf, .xg) or a checkers game (PDN). Reports how much each decision lost, how lucky each roll was, and totals for each side.',
    )
    .argument('<file>', 'a recorded game (.json), a match (.mat, .sgf, .xg) or PDN, recognised by its content')
    .option('--player <name>', 'the player that rates the moves (default: the strongest that evaluates positions)')
    .addOption(seedOption())
    .addOption(jsonOption())
    .action(review)
}

function review(file: string, flags: ReviewFlags): void {
  const kept = readGames(textOfGames(readBytes(file), file), file)
  const { game, games } = kept
  const reviewer = reviewerFor(game, flags)
  refuseOrder(game, reviewer.player)
  const line = progress(
    games.reduce((sum, { moves }) => sum + moves.length, 0),
    'plies',
  )
  let done = 0
  const moves = games.flatMap(({ start, moves: texts }, nth) =>
    reviewed(() => reviewGame(game, start, texts, reviewer, () => line.to(++done)), file).map(
      (move): Listed => ({ game: nth + 1, ...move }),
    ),
  )
  line.end()
  const sides = kept.players.map((name, seat) => ({ name, ...sumUp(game, moves, seat) }))
  if (flags.json)
    printJson({
      file,
      kind: kept.kind,
      game: game.id,
      player: reviewer.player.name,
      games: games.length,
      ...(kept.without && { without: kept.without }),
      players: sides,
      moves,
    })
  else show(file, kept, reviewer.player.name, sides, moves)
}

/** If the content of a file causes an error in the rules, the file is at fault. */
function reviewed<T>(work: () => T, file: string): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof LudusError && error.kind === 'input') throw badInput(`${file}: ${error.message}`)
    throw error
  }
}

/** The player that values the moves, and the same player without look-ahead, which measures the luck of rolls. */
function reviewerFor(game: Game, flags: ReviewFlags): Reviewer {
  const name = flags.player ?? strongestEvaluator(game)
  const player = findPlayer(game, name)
  const { name: bare, plies, given } = parseSpec(name)
  const quick = given.filter(([option]) => option === 'checkpoint').map(([option, value]) => `${option}=${value}`)
  const luckPlayer =
    chanceIn(game) !== 'dice' || (!plies && given.length === quick.length)
      ? player
      : findPlayer(game, quick.length > 0 ? `${bare}(${quick.join()})` : bare)
  return { player, luckPlayer, seed: flags.seed }
}

/** The strongest player that evaluates positions. */
function strongestEvaluator(game: Game): string {
  const name = strongest(game)
  if (findPlayer(game, name).meaning !== undefined) return name
  throw usage(`No default player evaluates positions of ${game.id}. Name one with --player.`)
}

/** Throws before the work begins if a player only ranks moves. */
function refuseOrder(game: Game, player: Player): void {
  if (player.meaning === undefined) equities(game, player, new Int8Array(game.cells), seeded(1))
}

const SIGNS: Readonly<Record<Mark, string>> = { doubtful: '?!', bad: '?', 'very bad': '??' }
/** From GNU Backgammon: beyond this a roll is called lucky or unlucky, beyond twice as much very lucky or unlucky. */
const LUCKY = 0.3

const signed = (value: number, digits = 3): string => `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(digits)}`

/** A roll's luck as signs, on an equity from -1 to 1. */
const luckSigns = (luck: number): string => {
  const size = Math.abs(luck) >= 2 * LUCKY ? 2 : Math.abs(luck) >= LUCKY ? 1 : 0
  return (luck > 0 ? green : red)((luck > 0 ? '+' : '−').repeat(size))
}

function show(
  file: string,
  { kind, game, players, games, without }: KeptGames,
  player: string,
  sides: readonly (ReviewedSide & { readonly name: string })[],
  moves: readonly Listed[],
): void {
  const module = moduleOf(game)
  const dice = chanceIn(game) === 'dice'
  const count = games.length > 1 ? `, ${games.length} games` : ''
  print(`${bold(file)}  ${kind} of ${module.name}${count}, rated by ${player}\n`)
  const nameOf = (seat: number): string =>
    `${players[seat]}${module.seatName ? ` (${module.seatName(game, seat)})` : ''}`
  for (const nth of games.keys()) {
    if (games.length > 1) print(bold(`Game ${nth + 1}\n`))
    const own = moves.filter(move => move.game === nth + 1)
    print(
      layOut(
        [
          { head: '', right: true },
          { head: 'who' },
          { head: 'roll' },
          { head: 'move' },
          { head: '' },
          { head: 'loss', right: true },
          { head: 'better' },
          { head: 'equity', right: true },
          { head: 'luck', right: true },
          { head: '' },
        ],
        own.map((move, i) => row(move, i, elementAt(players, move.seat), game.least < 0 ? 1 : 2)),
      ),
    )
    print('')
  }
  const rated = sides.some(({ performanceRating }) => performanceRating !== null)
  const worst = Math.max(1e-9, ...sides.map(({ errorRate }) => errorRate))
  print(
    layOut(
      [
        { head: 'player' },
        { head: 'decisions', right: true },
        { head: '?!', right: true },
        { head: '?', right: true },
        { head: '??', right: true },
        { head: 'loss', right: true },
        { head: 'per decision, x 1000', right: true },
        { head: '' },
        ...(rated ? [{ head: 'PR', right: true }] : []),
        { head: 'luck', right: true },
        { head: '' },
      ],
      sides.map(({ decisions, marks, loss, errorRate, luck, grade, performanceRating }, seat) => [
        bold(nameOf(seat)),
        whole(decisions),
        String(marks.doubtful),
        String(marks.bad),
        marks['very bad'] > 0 ? red(String(marks['very bad'])) : '0',
        loss.toFixed(3),
        (1000 * errorRate).toFixed(1),
        dim(bar(errorRate / worst, 12)),
        ...(rated ? [performanceRating === null ? '' : performanceRating.toFixed(2)] : []),
        dice ? signed(luck) : '',
        grade ?? '',
      ]),
    ),
  )
  const split = sides.flatMap(({ kinds }, seat) =>
    Object.entries(kinds).map(([kind, { decisions, loss, errors }]) => [
      bold(nameOf(seat)),
      kind,
      whole(decisions),
      String(errors),
      loss.toFixed(3),
      decisions === 0 ? '' : ((1000 * loss) / decisions).toFixed(1),
    ]),
  )
  if (sides.some(({ kinds }) => Object.keys(kinds).length > 1)) {
    print('')
    print(
      layOut(
        [
          { head: 'player' },
          { head: 'about' },
          { head: 'decisions', right: true },
          { head: 'errors', right: true },
          { head: 'loss', right: true },
          { head: 'per decision, x 1000', right: true },
        ],
        split,
      ),
    )
  }
  const notes = [
    'Loss is the difference in equity from the best move; forced moves do not count.',
    ...(dice ? ['Luck is the value of a roll compared with the average roll.'] : []),
    ...(rated
      ? ['PR is half of the loss per decision in thousandths; not doubling counts as a decision only when it is close.']
      : []),
    ...(without ? [`Left out: ${without}.`] : []),
  ]
  print(dim(`\n${notes.join(' ')}`))
}

function row(move: Listed, nth: number, who: string, scale: number): string[] {
  const { dice, loss, mark, forced, luck, equity, best } = move
  const sign = mark ? (mark === 'doubtful' ? SIGNS[mark] : red(SIGNS[mark])) : ''
  return [
    dim(String(nth + 1)),
    who,
    // The higher die first, even if an opening roll is given by seats.
    [...(dice ?? '')].sort().reverse().join(''),
    move.move === null ? '' : forced ? dim(move.move) : mark ? bold(move.move) : move.move,
    sign,
    loss > 0 ? loss.toFixed(3) : '',
    loss > 0 ? (best ?? '') : '',
    signed(equity),
    luck === null ? '' : signed(luck),
    luck === null ? '' : luckSigns(luck * scale),
  ]
}
