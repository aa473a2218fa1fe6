import { defineGame, type GameModule } from '../../modules/game-module.ts'
import { COLOURS } from './notation.ts'
import { options, ruleSets } from './rules.ts'
import { PASS, Ur, urOf } from './ur.ts'

export const ur: GameModule = defineGame({
  name: 'ur',
  about: 'the Royal Game of Ur, a race of the third millennium BC',
  options,
  ruleSets,
  make: (rules, id) => new Ur(id, rules),
  chance: 'dice',
  seatName: (_, seat) => COLOURS[seat],
  policyOutputs: game => urOf(game).path.length + 1,
  idle: move => move === PASS,
  rollNext: (game, state, seat, into) => urOf(game).rollNext(state, seat, into),
})
