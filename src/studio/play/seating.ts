// Who sits where, and with which dice.
import type { Game } from '../../core/contract.ts'
import { isRoll, newSession, roll, whoActs } from '../../players/session.ts'

export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000

/** The same people, turned so that the person sits where the dice of this seed let the game begin: nobody waits for a first game. */
export function seatedFirst(game: Game, names: readonly string[], seed: number): readonly string[] {
  const trial = newSession(
    game,
    names.map(name => ({ name })),
    seed,
  )
  if (whoActs(trial) !== undefined || !isRoll(trial) || trial.family.diceless) return names
  roll(trial)
  const by = whoActs(trial) ?? 0
  return names.map((_, seat) => names[(seat - by + names.length) % names.length])
}
