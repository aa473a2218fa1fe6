// The laws that every game obeys, checked along one game. A new game checks them with one line in its test.
import { ACTOR, CHANCE, type Game, OVER, type State } from './contract.ts'
import { movesFor } from './playing.ts'
import { seeded } from './rng.ts'

/** Picks one of `count` moves, or returns undefined to stop the game. */
export type Pick = (count: number, ply: number) => number | undefined

function same(a: State, b: State): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at === a.length && at === b.length
}

/** The most moves of one position whose notation is read back, because reading one lists all moves again. The next positions check other moves. */
const MOST_READ = 16

/** What a reused state may hold: a game that relies on zeros would carry over cells of the last game. */
const LEFT_OVER = 99

/** Positions whose dice were tested already. The same draws again would add nothing. */
const drawn = new WeakMap<Game, Set<string>>()

/** Plays a game by `pick` and throws at the first broken law, with the position where it broke. */
export function obeys(game: Game, pick: Pick, longest = 20_000): void {
  const state: State = new Int8Array(game.cells)
  const next = state.slice()
  const before = state.slice()
  const moves = movesFor(game)
  const broken = (what: string): never => {
    throw new Error(`${game.id} breaks a law at "${game.print(before)}": ${what}`)
  }

  game.start(before)
  game.start(state.fill(LEFT_OVER))
  if (!same(state, before)) broken('starting leaves a cell as it was')
  for (let ply = 0; state[ACTOR] !== OVER; ply++) {
    before.set(state)
    const chance = state[ACTOR] === CHANCE
    if (ply >= longest) broken(`still going after ${longest} plies`)
    if (!chance && !(state[ACTOR] >= 0 && state[ACTOR] < game.seats)) broken(`nobody acts (${state[ACTOR]})`)
    const turn = game.turn(state)
    if (!(turn >= 0 && turn < game.seats)) broken(`it is the turn of ${turn}`)
    if (!same(game.parse(game.print(state)), state)) broken('its notation does not read back')

    game.moves(state, moves)
    if (!same(state, before)) broken('listing moves changed the position')
    if (moves.count === 0 || moves.count > game.maxMoves) broken(`${moves.count} moves`)
    const counted = game.countMoves?.(state) ?? moves.count
    if (counted !== moves.count) broken(`it counts ${counted} moves, but lists ${moves.count}`)
    const routine = game.routine?.(state) ?? -1
    if (routine !== -1 && !moves.list.subarray(0, moves.count).includes(routine))
      broken(`its routine move ${routine} is not listed`)
    const results = new Set<string>()
    const stride = Math.ceil(moves.count / MOST_READ)
    let odds = 0
    for (let i = 0; i < moves.count; i++) {
      const move = moves.list[i]
      const text = game.printMove(state, move)
      if (i % stride === ply % stride && game.parseMove(state, text) !== move) broken(`move ${move} does not read back`)
      game.play(state, move, next.fill(LEFT_OVER))
      if (!same(state, before)) broken(`move ${move} changed its input`)
      results.add(game.paths ? text : String.fromCharCode(...next))
      if (chance) {
        const share = game.odds(state, move)
        if (!(share > 0)) broken(`outcome ${move} is listed, but impossible`)
        odds += share
      }
    }
    if (results.size !== moves.count) broken('two moves have the same result')
    if (chance) {
      if (!(Math.abs(odds - 1) < 1e-9)) broken(`the odds sum to ${odds}`)
      if (ply < 3) rollsByItsOdds(game, state, broken)
      else if (!moves.list.subarray(0, moves.count).includes(game.roll(state, seeded(ply))))
        broken('a roll is not listed')
    }

    const picked = pick(moves.count, ply)
    if (picked === undefined) return
    game.play(state, moves.list[picked], next.fill(LEFT_OVER))
    game.play(state, moves.list[picked], state)
    if (!same(state, next)) broken(`move ${moves.list[picked]} in place differs from its copy`)
  }

  before.set(state)
  if (!same(game.parse(game.print(state)), state)) broken('the notation of its end does not read back')
  const last = game.turn(state)
  if (!(last >= 0 && last < game.seats)) broken(`it is the turn of ${last} at the end`)
  const returns = new Float32Array(game.seats).fill(Number.NaN)
  game.returns(state, returns)
  for (const value of returns)
    if (!(value >= game.least && value <= game.most))
      broken(`it returns ${value}, beyond ${game.least} to ${game.most}`)
}

/** Rolls many times in one position and compares the counts with the odds by Pearson's chi-square test. */
function rollsByItsOdds(game: Game, state: State, broken: (what: string) => never): void {
  const known = drawn.get(game) ?? new Set()
  const position = state.join()
  if (known.has(position)) return
  drawn.set(game, known.add(position))
  const moves = movesFor(game)
  game.moves(state, moves)
  const listed = moves.list.slice(0, moves.count)
  const rng = seeded(state.length, state[1])
  const seen = new Map(Array.from(listed, outcome => [outcome, 0]))
  const draws = 200 * listed.length
  for (let i = 0; i < draws; i++) {
    const outcome = game.roll(state, rng)
    const times = seen.get(outcome) ?? broken(`it rolls ${outcome}, which is not listed`)
    seen.set(outcome, times + 1)
  }
  let chi = 0
  for (const outcome of listed) {
    const expected = draws * game.odds(state, outcome)
    chi += ((seen.get(outcome) ?? 0) - expected) ** 2 / expected
  }
  // Six standard deviations above the mean of the distribution: fair dice pass, loaded ones do not.
  const degrees = listed.length - 1
  if (!(chi < degrees + 6 * Math.sqrt(2 * degrees)))
    broken(`its rolls do not follow their odds (chi-square ${chi.toFixed(1)})`)
}
