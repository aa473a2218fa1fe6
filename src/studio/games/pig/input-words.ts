// The inputs of a network of Pig in words.
import type { Game } from '../../../core/contract.ts'
import { capital, seatName } from '../../words.ts'
import type { Input } from '../input-words.ts'

const SAID: Readonly<Record<string, string>> = {
  score: 'has more than # points',
  'score with this turn': 'has more than # points, this turn’s included',
  'with this turn': 'has more than # points, this turn’s included',
}

export function pigInput(game: Game, { name }: Input, viewer: number): string | undefined {
  const who = capital(seatName(game, name.includes('opponent’s') ? 1 - viewer : viewer))
  if (name === 'own turn') return `It is ${who}’s turn`
  if (name.endsWith(' die rolls')) return `${who} rolls the die`
  const [, turn] = /^points of this turn above (\d+)$/.exec(name) ?? []
  if (turn !== undefined) return `More than ${turn} points are at stake in this turn`
  const [, what = '', points = ''] = /^(?:own|opponent’s) (.+) above (\d+)$/.exec(name) ?? []
  const said = SAID[what]
  return said && `${who} ${said.replace('#', points)}`
}
