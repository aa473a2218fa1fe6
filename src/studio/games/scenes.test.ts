import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, type Game, type State } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { gameModules, makeGame } from '../../games/registry.ts'
import { chanceIn } from '../../modules/chance.ts'
import { isPass } from '../../session/choices.ts'
import { arrange, endOf, GONE, type Hand, type Standing } from '../board/scene.ts'
import { type Decision, randomGame } from '../testing/random-game.ts'
import { sceneOf } from './registry.ts'

/** A position as the board shows it; pieces of one side are interchangeable. */
const shown = (standing: readonly Standing[]): string =>
  standing
    .filter(({ place }) => place !== GONE)
    .map(({ side, place }) => `${side}@${place}`)
    .sort()
    .join()

const played = (game: Game, state: State, move: number): State => {
  const next = state.slice()
  game.play(state, move, next)
  return next
}

/** Every position that can be reached by hand, as the board shows it. */
function byHand(game: Game, first: Hand, state: State): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const walk = (hand: Hand): void => {
    const key = `${shown(hand.standing)} ${hand.left?.join() ?? ''} ${hand.held ?? ''} ${hand.made ?? ''}`
    if (seen.has(key)) return
    seen.add(key)
    if (hand.made !== undefined) found.add(shown(sceneOf(game).standing(played(game, state, hand.made))))
    for (const from of hand.sources) for (const to of hand.targets(from)) walk(hand.carry(from, to).hand)
  }
  walk(first)
  for (const { move } of sceneOf(game).offers?.(state) ?? [])
    found.add(shown(sceneOf(game).standing(played(game, state, move))))
  return found
}

/** Decisions of some random games, except those with about a hundred moves, which take too long by hand. */
const decisionsOf = (game: Game, seeds: readonly number[]): Decision[] =>
  seeds
    .flatMap(seed => randomGame(game, seed, 150).decisions)
    .filter(({ state, moves }) => !isPass(game.printMove(state, elementAt(moves, 0))) && moves.length <= 25)
    .filter((_, nth) => nth % 4 === 0)

const NAMES = [
  ...gameModules().map(({ name }) => name),
  'backgammon(cube=true)',
  'ludo:thor2017',
  'ludo:zeman2020',
  'ludo:parchis(seats=3)',
  'ludo:mensch(teams=true)',
]

describe.each(NAMES)('the scene of %s', name => {
  const game = makeGame(name)
  const scene = sceneOf(game)
  const decisions = decisionsOf(game, [1, 2])

  test('moves the pieces of every legal move to their new places', () => {
    for (const { state, moves } of decisions) {
      const before = arrange([], scene.standing(state), []).pieces
      for (const move of moves) {
        const carries = scene.carries(state, move)
        const pieces: Standing[] = before.map(piece => ({ ...piece }))
        for (const { side, name: piece, path } of carries) {
          const at = pieces.findLastIndex(
            each => each.side === side && each.place === path[0] && (piece === undefined || each.name === piece),
          )
          expect(at, `${game.print(state)}: ${game.printMove(state, move)}`).toBeGreaterThanOrEqual(0)
          pieces[at] = { ...elementAt(pieces, at), place: endOf(path) }
        }
        const next = played(game, state, move)
        expect(shown(pieces)).toBe(shown(scene.standing(next)))
        expect(shown(arrange(before, scene.standing(next), carries).pieces)).toBe(shown(pieces))
      }
    }
  })

  test('allows every legal move by hand and no other', () => {
    for (const { state, moves } of decisions) {
      const results = new Set(moves.map(move => shown(scene.standing(played(game, state, move)))))
      expect(byHand(game, scene.hand(state), state), game.print(state)).toEqual(results)
    }
  })

  test('can undo nothing before the hand moves, and undoes back to the start after', () => {
    for (const { state } of decisions.slice(0, 20)) {
      const hand = scene.hand(state)
      expect(hand.back).toBeUndefined()
      const [from] = hand.sources
      if (from === undefined) continue
      const { hand: next } = hand.carry(from, elementAt(hand.targets(from), 0))
      let back: Hand | undefined = next
      while (back?.back) back = back.back
      expect(shown(back?.standing ?? [])).toBe(shown(scene.standing(state)))
    }
  })

  test('has a name for every place and a view for every seat', () => {
    const { state } = elementAt(decisions, 0)
    for (const { place } of scene.standing(state)) expect(scene.placeName(place, state)).toMatch(/\w/)
    for (let seat = 0; seat < game.seats; seat++) {
      expect(scene.viewFrom(seat)).toBeGreaterThanOrEqual(0)
      expect(scene.viewFrom(seat)).toBeLessThan(scene.views)
    }
  })

  test('shows dice when there is a roll to play', () => {
    const { state } = elementAt(decisions, 0)
    // Whether a roll comes before every decision, or after the decision to roll, as in Pig.
    const start = new Int8Array(game.cells)
    game.start(start)
    expect(scene.dice(state).length > 0).toBe(chanceIn(game) === 'dice' && start[ACTOR] === CHANCE)
  })
})
