import { describe, expect, test } from 'vitest'
import { elementAt } from '../../core/element-at.ts'
import { gameModules, makeGame } from '../../games/registry.ts'
import { sceneOf, studioGameOf } from './registry.ts'

const GAMES = gameModules()
  .map(({ name }) => makeGame(name))
  .filter(game => studioGameOf(game).makeSetup)

describe.each(GAMES.map(game => [game.id, game] as const))('setting up a position of %s', (_, game) => {
  const setup = studioGameOf(game).makeSetup?.(game)
  const scene = sceneOf(game)
  const start = new Int8Array(game.cells)
  game.start(start)
  if (!setup) return

  test('can clear the board, and place pieces wherever they may stand', () => {
    const empty = setup.empty(start)
    expect(scene.standing(empty).some(({ place }) => setup.places.includes(place))).toBe(false)
    for (const brush of setup.brushes) {
      const placed = setup.places.filter(place => {
        try {
          const next = setup.put(empty, place, brush)
          return scene.standing(next).some(piece => piece.place === place)
        } catch {
          return false
        }
      })
      if (brush.seat === undefined) expect(placed).toEqual([])
      else expect(placed.length).toBeGreaterThan(10)
    }
  })

  test('can remove a piece', () => {
    const brush = elementAt(setup.brushes, 0)
    const remove = elementAt(setup.brushes, setup.brushes.length - 1)
    const empty = setup.empty(start)
    const place = elementAt(setup.places, 8)
    const one = setup.put(empty, place, brush)
    expect(scene.standing(setup.put(one, place, remove)).filter(piece => piece.place === place)).toEqual([])
  })

  test('sets the turn and the roll, and gives a position that the game can read', () => {
    for (let seat = 0; seat < game.seats; seat++) {
      const roll = setup.rolls[setup.rolls.length - 1] ?? ''
      const turned = setup.turn(start, seat, roll)
      expect(scene.dice(turned).join('')).toBe(roll)
      const read = game.parse(game.print(turned))
      expect(game.turn(read)).toBe(seat)
      expect(scene.standing(read)).toEqual(scene.standing(turned))
    }
  })
})

test('an impossible placement is refused in a sentence', () => {
  const game = makeGame('ludo')
  const setup = studioGameOf(game).makeSetup?.(game)
  const start = new Int8Array(game.cells)
  game.start(start)
  // Red's strip is closed to green.
  const green = setup?.brushes.find(({ name }) => name === 'green')
  expect(() => green && setup?.put(start, 's00', green)).toThrow('Green never comes to that square.')
})
