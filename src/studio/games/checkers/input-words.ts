// The inputs of the networks for checkers and give-away in words: those of the champions (checkers-pieces, with or without a phase) and of waledzik2009.
import type { Game } from '../../../core/contract.ts'
import { capital, seatName } from '../../words.ts'
import type { Input } from '../input-words.ts'
import { checkersInputPlaces } from './input-places.ts'

/** Counted features: the maximum by which the encoding divides, and the words for one and for several. */
const FEATURES: Readonly<Record<string, readonly [most: number, one: string, several: string]>> = {
  men: [12, 'man', 'men'],
  kings: [12, 'king', 'kings'],
  'safe men, at the edge': [12, 'man at the edge', 'men at the edge'],
  'safe kings, at the edge': [12, 'king at the edge', 'kings at the edge'],
  'movable men': [12, 'man that can move', 'men that can move'],
  'movable kings': [12, 'king that can move', 'kings that can move'],
  'rows to promotion': [84, 'row to go', 'rows to go'],
  'free squares on the promotion line': [4, 'free square to crown on', 'free squares to crown on'],
  'defenders, on the two lowest rows': [8, 'defender on its first two rows', 'defenders on its first two rows'],
  'attackers, men on the three top rows': [8, 'man on the last three rows', 'men on the last three rows'],
  'men in the centre': [8, 'man in the centre', 'men in the centre'],
  'kings in the centre': [8, 'king in the centre', 'kings in the centre'],
  'men on the main diagonal': [8, 'man on the main diagonal', 'men on the main diagonal'],
  'kings on the main diagonal': [8, 'king on the main diagonal', 'kings on the main diagonal'],
  'men on the double diagonal': [12, 'man on the double diagonal', 'men on the double diagonal'],
  'kings on the double diagonal': [12, 'king on the double diagonal', 'kings on the double diagonal'],
  'loner men, beside nobody': [12, 'man that stands alone', 'men that stand alone'],
  'loner kings, beside nobody': [12, 'king that stands alone', 'kings that stand alone'],
  'holes, with three or more beside them': [8, 'hole between its pieces', 'holes between its pieces'],
}

/** Formations that a side either has or does not have. */
const FORMATIONS: Readonly<Record<string, string>> = {
  'triangle (1, 2, 6)': 'the triangle on its first rows',
  'oreo (2, 3, 7)': 'the oreo on its first rows',
  'bridge (1, 3)': 'the bridge on its first row',
  'dog (own on 1, other on 5)': 'an enemy held in the dog',
  'man in his corner (4)': 'a man in its own corner',
  'king in the far corner (29)': 'a king in the far corner',
}

export function checkersInput(game: Game, { name, value }: Input, viewer: number): string | undefined {
  const colour = (seat: number): string => capital(seatName(game, seat))
  const [own, other] = [colour(viewer), colour(1 - viewer)]
  const [place] = checkersInputPlaces(game, name, viewer)
  const square = Number(place?.slice(1)) + 1
  const [, whose, piece] = /\b(own|other's) (man|king) on \d+$/.exec(name) ?? []
  if (whose !== undefined) return `${whose === 'own' ? own : other} has a ${piece} on ${square}`
  if (/^square \d+$/.test(name))
    return `${value > 0 ? own : other} has a ${Math.abs(value) > 1 ? 'king' : 'man'} on ${square}`
  const feature = /^lead: (.+)$/.exec(name)?.[1] ?? ''
  const leader = value > 0 ? own : other
  const formation = FORMATIONS[feature]
  if (formation !== undefined) return `Only ${leader} has ${formation}`
  const [most, one, several] = FEATURES[feature] ?? []
  if (most === undefined) return undefined
  const count = Math.round(Math.abs(value) * most)
  return `${leader} has ${count} more ${count === 1 ? one : several}`
}
