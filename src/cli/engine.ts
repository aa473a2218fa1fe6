import type { Command } from 'commander'
import type { Evaluator, Game, Player } from '../core/contract.ts'
import { badInput, EXIT, LudusError } from '../core/errors.ts'
import { parseJson } from '../core/json.ts'
import { seeded } from '../core/rng.ts'
import { makeGame, moduleNamed } from '../games/registry.ts'
import { linesOf } from '../node/bounded-lines.ts'
import { findEvaluator, findPlayer } from '../node/find.ts'
import { assess, brief, type FindEvaluator, outcomesBy, rank, refuseUnrolled, setUp } from '../session/analysis.ts'
import { seedOption } from './options.ts'
import { strongest } from './seats.ts'

export function engineCommand(program: Command): void {
  program
    .command('engine')
    .summary('answer JSON requests from another program')
    .description(
      'Keeps running, reads one JSON request per line from standard input and answers each in order with one line on standard output. Example request: {"id": 7, "position": "4HPwATDgc/ABMA", "dice": [3, 1], "top": 5}.',
    )
    .argument('<game>', 'such as backgammon or ludo')
    .option('--player <name>', 'the player that answers (default: the strongest one)')
    .addOption(seedOption())
    .option('--json', 'accepted for consistency; the output is always JSON')
    .action(async (gameName: string, flags: { player?: string; seed: number }) => {
      const engine = makeEngine(makeGame(gameName), flags.player, flags.seed)
      for await (const line of linesOf(process.stdin))
        if (line.trim() !== '') await write(`${JSON.stringify(answer(engine, line))}\n`)
    })
}

/** Waits for a slow reader, so that answers do not pile up in memory. */
const write = (text: string): Promise<void> | undefined =>
  process.stdout.write(text) ? undefined : new Promise(done => process.stdout.once('drain', done))

/** Answers questions about one game, and about other games that positions name. */
interface Engine {
  readonly seed: number
  seat(position: string): Seat
}

interface Seat {
  readonly game: Game
  readonly player: Player
  readonly find: FindEvaluator
}

function makeEngine(game: Game, given: string | undefined, seed: number): Engine {
  const seats = new Map<string, Seat>()
  const seatAt = (at: Game): Seat => {
    const known = seats.get(at.id)
    if (known) return known
    const name = given ?? strongest(at)
    const evaluators = new Map<string, Evaluator | undefined>()
    const find: FindEvaluator = of => {
      if (!evaluators.has(of.id)) evaluators.set(of.id, findEvaluator(of, name))
      return evaluators.get(of.id)
    }
    const seat = { game: at, player: findPlayer(at, name), find }
    seats.set(at.id, seat)
    return seat
  }
  seatAt(game)
  return {
    seed,
    seat(position) {
      const asked = moduleNamed(game.id).gameFor?.(game, position)
      return seatAt(asked === undefined ? game : makeGame(asked))
    },
  }
}

interface Request {
  readonly cube: boolean
  readonly position: string
  readonly dice?: string
  readonly top?: number
  readonly history: readonly string[]
}

function readRequest(data: unknown): Request {
  if (data === null || typeof data !== 'object' || Array.isArray(data))
    throw badInput('A request must be a JSON object such as {"id": 1, "position": "…"}.')
  const { position, dice, top, history, cube } = data as Record<string, unknown>
  if (typeof position !== 'string') throw badInput('A request needs "position", a string.')
  if (dice !== undefined && !(Array.isArray(dice) && dice.every(die => Number.isInteger(die) && die >= 1 && die <= 6)))
    throw badInput('"dice" must be a list of numbers from 1 to 6, such as [3, 1].')
  if (top !== undefined && !(Number.isInteger(top) && Number(top) >= 1))
    throw badInput('"top" must be a whole number of at least 1.')
  if (history !== undefined && !(Array.isArray(history) && history.every(move => typeof move === 'string')))
    throw badInput('"history" must be a list of moves.')
  if (cube !== undefined && typeof cube !== 'boolean') throw badInput('"cube" must be true or false.')
  return {
    position,
    cube: cube === true,
    history: (history ?? []) as readonly string[],
    ...(dice !== undefined && { dice: (dice as readonly number[]).join('') }),
    ...(top !== undefined && { top: Number(top) }),
  }
}

/** The answer to one line; errors are part of the answer. */
function answer(engine: Engine, line: string): object {
  let id: unknown = null
  try {
    const begin = performance.now()
    const data = parsed(line)
    id = (data as { id?: unknown } | null)?.id ?? null
    const { position, dice, history, top, cube } = readRequest(data)
    const { game, player, find } = engine.seat(position)
    const state = setUp(game, position, dice, history)
    const said = dice === undefined ? assess(game, state, find)?.fields : undefined
    const ms = (): number => Number((performance.now() - begin).toFixed(3))
    const asked = brief(game, state)
    if (cube) {
      if (said?.cube === undefined) throw badInput('There is no cube decision in this position.')
      return { id, position: asked, cube: said.cube, ms: ms() }
    }
    if (said) return { id, position: asked, ...said, ms: ms() }
    refuseUnrolled(state)
    // The same question gets the same answer, whatever came before.
    const moves = rank(game, player, state, seeded(engine.seed), top, outcomesBy(game, find))
    return { id, position: asked, moves, ms: ms() }
  } catch (error) {
    const code = error instanceof LudusError ? error.code : EXIT.environment
    return { id, error: { code, message: error instanceof Error ? error.message : String(error) } }
  }
}

function parsed(line: string): unknown {
  const data = parseJson(line)
  if (data === undefined) throw badInput(`"${line.slice(0, 60)}" is not valid JSON.`)
  return data
}
