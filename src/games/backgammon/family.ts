import type { Settings } from '../../core/spec.ts'
import type { Family } from '../family.ts'
import { Backgammon } from './backgammon.ts'
import { NOBODY, pips, TURN } from './board.ts'
import { draw } from './draw.ts'
import { matchId } from './match-id.ts'
import { bareId, COLOURS } from './notation.ts'
import { options, type Rules, setSummaries, sets } from './rules.ts'
import { describe } from './words.ts'
import { xgid } from './xgid.ts'

export const backgammonFamily: Family = {
  name: 'backgammon',
  summary: 'the race of fifteen men with hits and blocks, for two players',
  options,
  sets,
  setSummaries,
  rulesOf: game => (game as Backgammon).rules,
  make: (id: string, settings: Settings) => new Backgammon(id, settings as Rules),
  draw: (_, state, paint) => draw(state, COLOURS, paint),
  describe: (game, state, move) => describe(game as Backgammon, state, move),
  progress: (_, state, seat) => (167 - pips(state, seat)) / 15,
  seatName: (_, seat) => COLOURS[seat],
  brief: (_, state) => bareId(state),
  otherNotations: (_, state) => ({
    gnubg: `${bareId(state)}:${matchId(state)}`,
    ...(state[TURN] !== NOBODY && { xgid: xgid(state) }),
  }),
}
