import { type Command, InvalidArgumentError, Option } from 'commander'
import { blocksOf, type Match, seatedPlayers, variesOpenings } from '../arena/match.ts'
import { Collector, type MatchResult, type PlayerResult } from '../arena/result.ts'
import type { Sprt } from '../arena/sprt.ts'
import { elementAt } from '../core/element-at.ts'
import { EXIT, usage } from '../core/errors.ts'
import { seal } from '../core/sealed.ts'
import { parseSpec } from '../core/spec.ts'
import { moduleNamed } from '../games/registry.ts'
import type { Executor } from '../node/executor.ts'
import { refuseUnwritable, writeWhole } from '../node/files.ts'
import { findPlayer, luckMeterOf } from '../node/find.ts'
import { refereeFor } from '../node/games/registry.ts'
import { withExecutor } from './executors.ts'
import { Interrupted, interruptible } from './interrupt.ts'
import { jsonOption, outOption, queueOption, seedOption, threadsOption, wholeNumber } from './options.ts'
import { type Notes, progress } from './progress.ts'
import { bar, bold, dim, layOut, percent, print, printJson, tell, whole } from './terminal.ts'

interface ArenaFlags {
  readonly players: string[]
  readonly games: number
  readonly trials: number
  readonly rotate: boolean
  readonly fromStart: boolean
  readonly match?: number
  readonly money?: boolean
  readonly reduce?: 'luck'
  readonly luckBy: string
  readonly sprt?: Sprt
  readonly adjudicate?: number
  readonly seed: number
  readonly threads: number
  readonly queue?: string
  readonly json: boolean
  readonly out?: string
}

/** "0.25,0.27": the share of a player that fails the test, and of one that passes. */
function readSprt(text: string): Sprt {
  const [low = Number.NaN, high = Number.NaN] = text.split(',').map(Number)
  if (!(low > 0 && high > low && high < 1)) throw new InvalidArgumentError('Expected two shares, such as 0.25,0.27.')
  return { low, high, alpha: 0.05, beta: 0.05 }
}

export function arenaCommand(program: Command): void {
  program
    .command('arena')
    .summary('play a match and report how often each player wins')
    .description(
      'Plays a match and reports how many games each player won. Players rotate through the seats with the same dice; with three or four seats, their neighbours change too. In games without dice, each pair of games starts from a different opening.',
    )
    .argument('<game>', 'such as ludo, ludo:thor2017 or "ludo(seats=2,pieces=1)"')
    .requiredOption('--players <names...>', 'one per seat, such as expert random random random')
    .option('--games <n>', 'games per trial', wholeNumber(1, 1e10), 10_000)
    .option('--trials <n>', 'number of trials; two or more add a t-test and Q-Q data', wholeNumber(1, 10_000), 1)
    .option('--no-rotate', 'keep players in the seats given')
    .option('--match <points>', 'play matches to this many points, with the cube (backgammon)', wholeNumber(1, 25))
    .option('--money', 'play for money, with the cube (backgammon)')
    .option('--from-start', 'start every game from the initial position, even without dice', false)
    .addOption(
      new Option('--reduce <noise>', 'luck: also report the result with dice luck subtracted (two seats)').choices([
        'luck',
      ]),
    )
    .option('--luck-by <player>', 'the player that estimates the luck of each roll', 'champion')
    .option(
      '--sprt <low,high>',
      "sequential test: stop once the first player's share is closer to one of these (5% error rates)",
      readSprt,
    )
    .option(
      '--adjudicate <pieces>',
      'also report results adjudicated by the endgame tables once this many pieces are left (checkers, give-away)',
      wholeNumber(2, 16),
    )
    .addOption(seedOption())
    .addOption(threadsOption())
    .addOption(queueOption())
    .addOption(outOption())
    .addOption(jsonOption())
    .action(arena)
}

/** The game to play, with the stakes that the flags set. */
function stakedGame(name: string, { match, money }: ArenaFlags): string {
  if (match === undefined && !money) return name
  if (match !== undefined && money) throw usage('Choose either --match or --money, not both.')
  const { name: bare, set, given } = parseSpec(name)
  const [option, value] = money ? ['cube', 'true'] : ['match', String(match)]
  if (!(option in moduleNamed(bare).options))
    throw usage(`${bare} has no matches and no cube: leave out --match and --money.`)
  const others = given.filter(([key]) => key !== option).map(([key, of]) => `${key}=${of}`)
  return `${bare}${set === undefined ? '' : `:${set}`}(${[...others, `${option}=${value}`].join(',')})`
}

async function arena(named: string, flags: ArenaFlags): Promise<void> {
  const gameName = stakedGame(named, flags)
  const { games, trials, rotate, seed, adjudicate } = flags
  const asked: Match = {
    game: gameName,
    players: flags.players,
    games,
    trials,
    rotate,
    seed,
    ...(adjudicate !== undefined && { adjudicate }),
    ...(flags.reduce && { luckBy: flags.luckBy }),
  }
  const { game, players } = seatedPlayers(asked, findPlayer)
  const match: Match = {
    ...asked,
    game: game.id,
    players: players.map(player => player.name),
    ...(!flags.fromStart && variesOpenings(game) && { openings: true }),
  }
  if (flags.sprt && trials > 1) throw usage('--sprt decides when to stop, so it needs --trials 1.')
  if (flags.out) refuseUnwritable(flags.out)
  // Solves missing tables here, and not in every thread; invalid requests are rejected here.
  refereeFor(game, adjudicate)
  luckMeterOf(game, asked.luckBy)
  const signal = interruptible()
  const { result, gamesPerSecond, points } = await withExecutor(flags, (executor, notes) =>
    playMatch(match, executor, notes, signal, flags.sprt),
  )
  const several = game.most > 1 ? points : undefined
  if (flags.json) printJson({ ...result, ...headOf(result, several, flags), gamesPerSecond })
  else show(result, gamesPerSecond, several)
  warnOfRepeats(result)
  if (signal.aborted)
    throw new Interrupted(
      `Interrupted after ${whole(result.games)} of ${whole(games * trials)} games; these are the results so far. No file was written.`,
    )
  // Without the speed, which varies: the same seed gives the same file.
  if (flags.out) writeWhole(flags.out, seal(result))
  if (result.sprt?.verdict === 'low') process.exitCode = EXIT.no
}

/** Points per game, with their interval. */
type Points = ReturnType<Collector['pointsPerGame']>

/** The main figure: matches won by the first player, or its points per game. */
function headOf({ games, players }: MatchResult, points: Points | undefined, { match }: ArenaFlags): object {
  const { share, low, high } = elementAt(players, 0)
  if (match !== undefined) return { matches: games, share, low, high }
  return points ? { pointsPerGame: points.mean, low: points.low, high: points.high } : {}
}

/** Plays a match, with progress on stderr. */
async function playMatch(
  match: Match,
  executor: Executor,
  notes: Notes,
  signal: AbortSignal,
  test?: Sprt,
): Promise<{ result: MatchResult; gamesPerSecond: number; points: Points }> {
  const collector = new Collector(match, test)
  const begin = performance.now()
  const line = progress(match.games * match.trials, 'games', notes)
  try {
    await executor.play(
      blocksOf(match),
      (tally, block) => {
        const more = collector.add(block.trial, tally)
        line.to(collector.games)
        return more
      },
      signal,
    )
  } finally {
    line.end()
  }
  const seconds = (performance.now() - begin) / 1000
  const gamesPerSecond = Math.round(collector.games / seconds)
  return { result: collector.result(), gamesPerSecond, points: collector.pointsPerGame() }
}

/** The results of each player, as a table with bars. */
const shares = (players: readonly Pick<PlayerResult, 'name' | 'wins' | 'share' | 'low' | 'high'>[]): string =>
  layOut(
    [
      { head: 'player' },
      { head: 'wins', right: true },
      { head: 'share', right: true },
      { head: '95%', right: true },
      { head: '' },
    ],
    players.map(({ name, wins, share, low, high }) => [
      ...[name, whole(wins), percent(share)],
      ...[`${percent(low, 1)} – ${percent(high, 1)}`, bar(share)],
    ]),
  )

/** Repeated games add no information. */
function warnOfRepeats({ games, distinctGames, openings, rotate }: MatchResult): void {
  if (distinctGames === games) return
  const why = openings
    ? 'there are no other openings'
    : rotate
      ? 'deterministic players repeat the same game when seats and dice are the same'
      : 'deterministic players repeat the same game'
  tell(
    `Only ${whole(distinctGames)} of these ${whole(games)} games are different: ${why}. The intervals count repeated games once.`,
  )
}

function show(result: MatchResult, gamesPerSecond: number, several: Points | undefined): void {
  print(
    `${bold(result.game)}  ${whole(result.games)} games${result.trials > 1 ? ` in ${result.trials} trials` : ''}, ${
      result.rotate ? `seats rotated, ${result.openings ? 'openings' : 'dice'} shared` : 'seats as given'
    }, seed ${result.seed}\n`,
  )
  print(shares(result.players))
  if (result.adjudicated) {
    const { pieces, players, draws } = result.adjudicated
    print(
      `\n${whole(result.draws)} draws. Adjudicated by the endgame tables at ${pieces} pieces (${whole(draws)} draws):\n`,
    )
    print(shares(players))
  } else if (result.draws > 0) print(`\n${whole(result.draws)} drawn`)
  if (several)
    print(
      `\n${elementAt(result.players, 0).name} ${signed(several.mean)} points per game (${signed(several.low)} – ${signed(several.high)}).`,
    )
  if (result.adjusted) {
    const { by, share, points, low, high } = result.adjusted
    const adjusted =
      share === undefined
        ? `${signed(points ?? 0)} points per game (${signed(low)} – ${signed(high)})`
        : `${percent(share)} (${percent(low, 1)} – ${percent(high, 1)})`
    print(`\nWith dice luck subtracted (estimated by ${by}): ${elementAt(result.players, 0).name} ${adjusted}.`)
  }
  if (result.tTest)
    print(
      `\n${elementAt(result.players, 0).name}: ${result.tTest.meanA.toFixed(1)} wins per trial, the others ${result.tTest.meanB.toFixed(1)} each: ` +
        `t = ${result.tTest.t.toFixed(2)}, p = ${result.tTest.p.toExponential(2)} (two-sample t-test as in thor2017);\n` +
        `against ${result.shareTest?.meanB.toFixed(1)} for an equal player: t = ${result.shareTest?.t.toFixed(2)}, p = ${result.shareTest?.p.toExponential(2)}`,
    )
  if (result.sprt)
    print(
      `\nSequential test of ${percent(result.sprt.low, 1)} against ${percent(result.sprt.high, 1)}: ${
        result.sprt.verdict === 'high' ? 'passed' : result.sprt.verdict === 'low' ? 'failed' : 'undecided'
      } (LLR ${result.sprt.llr.toFixed(2)}, bounds ${result.sprt.lower.toFixed(2)} and ${result.sprt.upper.toFixed(2)})`,
    )
  else if (result.gamesStillNeeded === undefined || result.gamesStillNeeded > 0)
    print(
      `\nNo significant difference from an equal player (${percent(result.equal, 0)}) yet${
        result.gamesStillNeeded
          ? `: about ${whole(result.gamesStillNeeded)} more ${result.gamesStillNeeded === 1 ? 'game' : 'games'} should settle it`
          : ''
      }.`,
    )
  print(dim(`\n${whole(result.plies)} plies, ${whole(gamesPerSecond)} games/s`))
}

const signed = (points: number): string => `${points >= 0 ? '+' : '−'}${Math.abs(points).toFixed(4)}`
