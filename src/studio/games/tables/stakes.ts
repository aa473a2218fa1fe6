// Backgammon matches and money games: score, stakes, and how a game of a match ends.
import { ACTOR, type Game, OVER, type State } from '../../../core/contract.ts'
import { Backgammon, pointsLost } from '../../../games/backgammon/backgammon.ts'
import { HIGH, LENGTH, LOW, readWide, SCORES, writeWide } from '../../../games/backgammon/board.ts'
import { cubeValue, isMatch, scoreOf } from '../../../games/backgammon/cube/turning.ts'
import { counted } from '../../words.ts'
import type { GameEnd, Stakes } from '../stakes.ts'
import { asCubed, givesUp, isCrawford, resignations } from './cube.ts'

/** The same game without cube and match: its position stays at the end of a game, where a match would start the next one. */
export const withoutCube = (game: Backgammon): Backgammon => new Backgammon(game.id, { gammons: false }, game.variation)

const MANNERS = ['', '', 'a gammon', 'a backgammon']

/** A seat's score in a match: "3 of 7". */
export const scoreText = (state: State, seat: number): string | undefined =>
  isMatch(state) ? `${scoreOf(state, seat)} of ${readWide(state, LENGTH)}` : undefined

export function tablesStakes(game: Game): Stakes | undefined {
  const cubed = asCubed(game)
  if (!cubed) return undefined
  const plain = withoutCube(cubed)
  const { match } = cubed.rules
  return {
    series: match > 0,
    line(state) {
      const value = cubeValue(state)
      const stake = state[ACTOR] === OVER ? '' : `${counted(value, 'point')} at stake`
      const now = isCrawford(state) ? 'Crawford game' : match === 0 || value > 1 ? stake : ''
      return [match === 0 ? 'Money game' : `Match to ${match}`, now].filter(Boolean).join(' · ')
    },
    score: scoreText,
    ended(before, text, after): GameEnd | undefined {
      const winner = [0, 1].find(seat => scoreOf(after, seat) > scoreOf(before, seat))
      if (winner === undefined) return undefined
      const move = cubed.parseMove(before, text)
      const last = before.slice()
      const gaveUp = givesUp(before, move)
      if (!gaveUp) plain.play(before, move, last)
      const manner = gaveUp ? '' : (MANNERS[pointsLost(last, 1 - winner)] ?? '')
      last[ACTOR] = OVER
      last[HIGH] = 0
      last[LOW] = 0
      for (const seat of [0, 1]) writeWide(last, SCORES + 2 * seat, scoreOf(after, seat))
      return {
        winner,
        points: scoreOf(after, winner) - scoreOf(before, winner),
        manner,
        scores: [scoreOf(after, 0), scoreOf(after, 1)],
        next: isCrawford(after) ? 'Next: the Crawford game, without doubling.' : '',
        last,
      }
    },
    resignations,
  }
}
