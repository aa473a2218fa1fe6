// What a worker thread runs: blocks of games, each from its description alone.
import { type Block, playBlock, seatedPlayers, type Tally } from '../arena/match.ts'
import type { Player } from '../core/contract.ts'
import { Table } from '../core/playing.ts'
import { findPlayer } from './find.ts'
import { tuneEngine } from './tune.ts'

tuneEngine()

// The last match is kept, because blocks of one match follow one another.
let seatedFor = ''
let players: readonly Player[] = []
let table: Table | undefined

/** Plays a block of games; what it returns depends on the block and on nothing else. */
// biome-ignore lint/style/noDefaultExport: piscina calls a worker's default export.
export default function work(block: Block): Tally {
  const name = JSON.stringify([block.match.game, block.match.players])
  if (name !== seatedFor || !table) {
    const seated = seatedPlayers(block.match, findPlayer)
    players = seated.players
    table = new Table(seated.game)
    seatedFor = name
  }
  return playBlock(block, players, table)
}
