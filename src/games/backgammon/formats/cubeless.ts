// The games of a match file without the cube: each as a recorded game for gammons, in which a player who passes or resigns has resigned. This
// allows every play to be reviewed, even in matches that a recorded match cannot represent.
import { ACTOR, OVER } from '../../../core/contract.ts'
import type { RecordedGame } from '../../../core/record.ts'
import { plain, rollFor } from './game-reader.ts'
import { type MatchFile, wonBy } from './match-file.ts'

export const hasCube = ({ games }: MatchFile): boolean =>
  games.some(({ events }) => events.some(({ kind }) => kind === 'double'))

export function cubelessRecord(match: MatchFile, nth: number): RecordedGame {
  const state = new Int8Array(plain.cells)
  plain.start(state)
  const moves: string[] = []
  const play = (text: string): void => {
    const move = plain.parseMove(state, text)
    moves.push(plain.printMove(state, move))
    plain.play(state, move, state)
  }
  for (const event of match.games[nth].events) {
    if (event.kind !== 'play') continue
    play(rollFor(state, event.seat, event.roll))
    play(event.play)
  }
  const over = state[ACTOR] === OVER
  const won = wonBy(match.games[nth])
  const returns = new Float32Array(2)
  if (over) plain.returns(state, returns)
  return {
    format: 'ludus-game',
    version: 1,
    game: plain.id,
    seed: 0,
    players: [...match.players],
    moves,
    ...(over && { returns: [...returns] }),
    ...(!over && won && { resigned: 1 - won.seat }),
  }
}
