import type { Game, Player } from '../core/contract.ts'
import { parseSpec } from '../core/spec.ts'
import { championOf } from '../models/card.ts'
import { fetchModel } from '../models/fetched.ts'
import { modelKind } from '../models/model.ts'
import type { PlayerKind } from '../modules/player-kind.ts'
import { genericSolver } from '../search/exact/generic-solver.ts'
import { optimal, quickOptimal, solverOf } from '../search/exact/optimal.ts'
import * as search from '../search/make-player.ts'

/** Where a player's files come from. */
export interface PlayerSource {
  /** Where the shipped models are: the folder `models/` of this package, as a URL that ends with a slash. */
  readonly models?: string
}

/** The folder `models/` of this package, seen from dist/lib/api. A bundler moves this file, so a bundled page must pass the location. */
function shipped(): string {
  const { url = '' }: { readonly url?: string } = Object(import.meta)
  return url.replace(/dist\/lib\/api\/[^/]*$/, 'models/')
}

/**
 * A player by name: "random", a player of the game such as "expert", "champion" or another shipped model, each with optional plies and options:
 * "champion@2", "champion(rollouts=324)". "optimal" plays a game that is small enough to solve.
 */
export async function makePlayer(game: Game, name: string, { models = shipped() }: PlayerSource = {}): Promise<Player> {
  const { name: bare } = parseSpec(name)
  let kind: PlayerKind | undefined
  if (!search.isBuiltIn(game, bare)) {
    if (bare === 'optimal')
      kind = solverOf(game) === genericSolver ? optimal(genericSolver.solve(game)) : quickOptimal(game)
    else {
      const model = await fetchModel(models, bare === 'champion' ? championOf(game) : bare)
      kind = model && modelKind(game, model, bare)
    }
  }
  return search.makePlayer(game, name, () => kind)
}
