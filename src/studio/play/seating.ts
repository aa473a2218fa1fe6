// Who sits where, and with which seed.

import type { Game } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { HUMAN } from '../../session/seats.ts'
import { newSession, roll, whoActs } from '../../session/session.ts'
import { openingOf } from './opening.ts'

export const freshSeed = (): number => elementAt(crypto.getRandomValues(new Uint32Array(1)), 0) % 1_000_000

/** The same players, with the only person at another seat; its player changes places. */
export function personAt(names: readonly string[], seat: number): readonly string[] {
  const now = names.indexOf(HUMAN)
  return names.map((name, at) => (at === seat ? HUMAN : at === now ? elementAt(names, seat) : name))
}

/** The same players, rotated so that the first one goes first with this seed. Nobody has to wait in a first game. */
export function seatedFirst(game: Game, names: readonly string[], seed: number): readonly string[] {
  const trial = newSession(
    game,
    names.map(name => ({ name })),
    seed,
  )
  if (openingOf(trial) !== 'draw') return names
  roll(trial)
  const by = whoActs(trial) ?? 0
  return names.map((_, seat) => elementAt(names, (seat - by + names.length) % names.length))
}
