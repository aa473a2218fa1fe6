// The laws that every game obeys, checked along one game. A new game passes them in one line of its test.
import { ACTOR, CHANCE, type Game, OVER, type State } from '../core/contract.ts'
import { movesFor } from '../core/playing.ts'
import { seeded } from '../core/rng.ts'

/** Picks one of `count` moves, or stops the game by picking none. */
export type Pick = (count: number, ply: number) => number | undefined

const same = (a: State, b: State): boolean => a.length === b.length && a.every((cell, at) => cell === b[at])

/** Plays a game by `pick` and throws the first law that is broken, with the position where it was. */
export function obeys(game: Game, pick: Pick, longest = 20_000): void {
  const state: State = new Int8Array(game.cells)
  const next = state.slice()
  const before = state.slice()
  const moves = movesFor(game)
  const law = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`${game.id} breaks a law at "${game.print(before)}": ${what}`)
  }

  game.start(state)
  for (let ply = 0; state[ACTOR] !== OVER; ply++) {
    before.set(state)
    law(ply < longest, `still going after ${longest} plies`)
    law(state[ACTOR] === CHANCE || (state[ACTOR] >= 0 && state[ACTOR] < game.seats), `nobody acts (${state[ACTOR]})`)
    law(same(game.parse(game.print(state)), state), 'its notation does not read back')

    game.moves(state, moves)
    law(same(state, before), 'listing moves changed the position')
    law(moves.count > 0 && moves.count <= game.maxMoves, `${moves.count} moves`)
    const results = new Set<string>()
    let odds = 0
    for (let i = 0; i < moves.count; i++) {
      const move = moves.list[i]
      const text = game.printMove(state, move)
      law(game.parseMove(state, text) === move, `move ${move} does not read back`)
      game.play(state, move, next)
      law(same(state, before), `move ${move} changed its input`)
      results.add(game.paths ? text : next.join())
      if (state[ACTOR] === CHANCE) {
        law(game.odds(state, move) > 0, `outcome ${move} is listed, but impossible`)
        odds += game.odds(state, move)
      }
    }
    law(results.size === moves.count, 'two moves have the same result')
    if (state[ACTOR] === CHANCE) {
      law(Math.abs(odds - 1) < 1e-9, `the odds sum to ${odds}`)
      if (ply < 3) rollsByItsOdds(game, state, law)
      else law(moves.list.subarray(0, moves.count).includes(game.roll(state, seeded(ply))), 'a roll is not listed')
    }

    const picked = pick(moves.count, ply)
    if (picked === undefined) return
    game.play(state, moves.list[picked], next)
    game.play(state, moves.list[picked], state)
    law(same(state, next), `move ${moves.list[picked]} in place differs from its copy`)
  }

  before.set(state)
  law(same(game.parse(game.print(state)), state), 'the notation of its end does not read back')
  const returns = new Float32Array(game.seats)
  game.returns(state, returns)
  for (const value of returns)
    law(value >= game.least && value <= game.most, `it returns ${value}, beyond ${game.least} to ${game.most}`)
}

/** Draws often from one position and compares with the odds by Pearson's chi-square. */
function rollsByItsOdds(game: Game, state: State, law: (holds: boolean, what: string) => void): void {
  const moves = movesFor(game)
  game.moves(state, moves)
  const listed = moves.list.slice(0, moves.count)
  const rng = seeded(state.length, state[1])
  const seen = new Map<number, number>()
  const draws = 200 * listed.length
  for (let i = 0; i < draws; i++) {
    const outcome = game.roll(state, rng)
    law(listed.includes(outcome), `it rolls ${outcome}, which is not listed`)
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
  }
  let chi = 0
  for (const outcome of listed) {
    const expected = draws * game.odds(state, outcome)
    chi += ((seen.get(outcome) ?? 0) - expected) ** 2 / expected
  }
  // Six standard deviations above the mean of the distribution: honest dice pass, loaded ones do not.
  const degrees = listed.length - 1
  law(chi < degrees + 6 * Math.sqrt(2 * degrees), `its rolls do not follow their odds (chi-square ${chi.toFixed(1)})`)
}
