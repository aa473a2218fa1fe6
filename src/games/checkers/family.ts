import { usage } from '../../core/errors.ts'
import type { Settings } from '../../core/spec.ts'
import type { Family } from '../family.ts'
import { BLACK_SEAT } from './board.ts'
import { Checkers } from './checkers.ts'
import { draw } from './draw.ts'
import { ALL_PIECES, options, type Rules, setSummaries, sets } from './rules.ts'
import { describe } from './words.ts'

const family = (name: string, summary: string, giveaway: boolean): Family => ({
  name,
  summary,
  options,
  sets,
  setSummaries,
  diceless: true,
  rulesOf: game => (game as Checkers).rules,
  make(id: string, settings: Settings) {
    const rules = settings as Rules
    if (rules.opening === 'ballots' && rules.pieces !== ALL_PIECES)
      throw usage(`${id}: an ending has no opening; leave opening or pieces out.`)
    return new Checkers(id, rules, giveaway)
  },
  draw: (game, state, paint) => draw(game as Checkers, state, paint),
  describe: (game, state, move) => describe(game as Checkers, state, move),
  seatName: (_, seat) => (seat === BLACK_SEAT ? 'black' : 'white'),
})

export const checkersFamily = family('checkers', 'English draughts: whoever cannot move has lost', false)
export const giveawayFamily = family('giveaway', 'checkers to lose: whoever cannot move has won', true)
