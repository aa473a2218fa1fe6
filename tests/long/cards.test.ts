// Shipped players play as well as their cards say: matches of some seconds each.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addTally, blocksOf, emptyTally, playBlock } from '../../src/arena/match.ts'
import { Table } from '../../src/core/playing.ts'
import { makeGame } from '../../src/games/registry.ts'
import { championOf } from '../../src/models/card.ts'
import { isSearchable } from '../../src/modules/chance.ts'
import { findPlayer } from '../../src/node/find.ts'
import { readModel } from '../../src/node/models.ts'
import { MODELS, shippedModels } from '../shipped-models.ts'

test.each(shippedModels)('%s plays as well as its card says', name => {
  const { card } = readModel(join(MODELS, name))
  const game = makeGame(card.game)
  const search = isSearchable(game)
  const own = name === championOf(game) ? 'champion' : name
  const names = [search ? `${own}@4` : own, ...new Array(game.seats - 1).fill('random')]
  const players = names.map(each => findPlayer(game, each))
  const games = search ? 40 : 200
  const match = { game: game.id, players: names, games, trials: 1, rotate: true, seed: 3 }
  const sum = emptyTally(match)
  for (const block of blocksOf(match)) addTally(sum, playBlock(block, players, new Table(game)))
  const said = card.figures.find(({ against }) => against === 'random')?.share ?? 0
  expect(Math.abs(sum.wins[0] / games - said)).toBeLessThan(0.1)
})
