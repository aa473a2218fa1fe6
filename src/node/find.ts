import type { Game, Player } from '../core/contract.ts'
import { bearoffFrom } from '../players/exact/bearoff.ts'
import { makePlayer } from '../players/registry.ts'
import { loadBearoff } from './bearoff.ts'
import { loadEndings } from './endings.ts'
import { findGnubg } from './gnubg.ts'
import { findModel } from './models.ts'
import { findOptimal } from './solutions.ts'

bearoffFrom(loadBearoff)

/** A player by name, those that live in files among them: models and solved games, and other programs. */
export const findPlayer = (game: Game, name: string): Player =>
  makePlayer(game, name, (of, bare) => findOptimal(of, bare) ?? findGnubg(of, bare) ?? findModel(of, bare), {
    clock: () => performance.now(),
    endings: loadEndings,
  })
