import { expect, test } from 'vitest'
import { type Plugin, registerPlugin } from '../src/catalogue/plugins.ts'
import { makeGame } from '../src/games/registry.ts'
import type { PlayerKind } from '../src/modules/player-kind.ts'
import { makePlayer } from '../src/search/make-player.ts'
import { nim } from './small-games.ts'

const first = (name: string): PlayerKind => ({
  name,
  about: 'makes the first move',
  options: {},
  make: (_, id) => ({ name: id, rate: () => {}, pick: () => 0 }),
})

test('a plug-in adds a game and players that are found by name', () => {
  const heap = { ...nim, name: 'plugin-nim' }
  registerPlugin({ games: [heap], players: { 'plugin-nim': [first('plugin-first')] } }, 'nim.js')
  expect(makePlayer(makeGame('plugin-nim'), 'plugin-first').name).toBe('plugin-first')
})

test('a player with the name of one of the game’s own is refused when it is used', () => {
  const heap = { ...nim, name: 'other-nim', players: [first('own')] }
  registerPlugin({ games: [heap], players: { 'other-nim': [first('own')] } }, 'own.js')
  expect(() => makePlayer(makeGame('other-nim'), 'own')).toThrow('Two players of other-nim are named "own"')
})

const wrong: readonly [what: string, plugin: object, message: string][] = [
  ['nothing', {}, 'x.js exports no games, players or learners'],
  ['a single game', { games: nim }, 'must export its games and learners as lists'],
  [
    'players without their game',
    { players: [first('one')] },
    'must export its players as lists by the name of their game',
  ],
  ['players of a misspelt game', { players: { checkrs: [first('one')] } }, 'There is no game "checkrs". Did you mean'],
  ['a game with a space in its name', { games: [{ ...nim, name: 'my nim' }] }, '"my nim" cannot be the name of a game'],
  ['a game without a name', { games: [{ ...nim, name: undefined }] }, 'cannot be the name of a game'],
  ['a game that cannot be made', { games: [{ ...nim, name: 'x', make: 1 }] }, 'The game x has no make'],
  ['a player with plies in its name', { players: { pig: [first('one@2')] } }, '"one@2" cannot be the name of a player'],
  ['a learner with brackets', { learners: [{ name: 'a(b)' }] }, '"a(b)" cannot be the name of a learner'],
]
test.each(wrong)('%s is refused', (_, plugin, message) => {
  expect(() => registerPlugin(plugin as Plugin, 'x.js')).toThrow(message)
})
