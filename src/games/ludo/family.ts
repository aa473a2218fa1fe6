import { usage } from '../../core/errors.ts'
import type { Settings } from '../../core/spec.ts'
import type { Family } from '../family.ts'
import { draw } from './draw.ts'
import { Ludo } from './ludo.ts'
import { COLOURS } from './notation.ts'
import { meanProgress } from './questions.ts'
import { options, type Rules, setSummaries, sets } from './rules.ts'
import { describe } from './words.ts'

/** Ludo in the registry; combinations that mean nothing are refused here, so that the rules need not ask. */
export const ludoFamily: Family = {
  name: 'ludo',
  summary: 'the race of four pieces around the cross, for two to four players',
  options,
  sets,
  setSummaries,
  rulesOf: game => (game as Ludo).rules,
  make(id: string, settings: Settings) {
    const rules = settings as Rules
    if (rules.teams && rules.seats !== 4) throw usage(`${id}: teams=true needs seats=4.`)
    // A player who is done moves his partner's pieces, so his own left over would stand in the way for ever.
    if (rules.teams && rules.need !== 0) throw usage(`${id}: teams=true needs all pieces home (need=0).`)
    if (rules.need > rules.pieces) throw usage(`${id}: need=${rules.need} is more than pieces=${rules.pieces}.`)
    if (rules.out > rules.pieces) throw usage(`${id}: out=${rules.out} is more than pieces=${rules.pieces}.`)
    if (rules.out > rules.stack) throw usage(`${id}: out=${rules.out} is more than stack=${rules.stack}.`)
    if (rules.finish === 'bounce' && rules.strip === 0)
      throw usage(`${id}: finish=bounce needs a strip to bounce on (strip=5).`)
    return new Ludo(id, rules)
  },
  draw: (game, state, paint) => draw(game as Ludo, state, paint),
  describe: (game, state, move) => describe(game as Ludo, state, move),
  progress: (game, state, seat) => meanProgress(game as Ludo, state, seat),
  seatName: (game, seat) => COLOURS[(game as Ludo).board.quarters[seat]],
}
