// What is shown when a game of a match is over and the next one waits.

import type { State } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import type { Session } from '../../session/session.ts'
import { stakesOf } from '../games/registry.ts'
import type { GameEnd } from '../games/stakes.ts'
import { playerName, spoken } from './telling.ts'
import * as words from './words.tsx'

export interface Between {
  /** "You win 2 points: a gammon". */
  readonly head: string
  /** What led to it, and the score. */
  readonly text: string
  /** The last position of the game that is over. */
  readonly last: State
}

/** How an event ended a game of the match; undefined if it did not. */
export const endedBy = ({ game, events, state }: Session, nth: number): GameEnd | undefined => {
  const event = events[nth]
  return event && stakesOf(game)?.ended(event.before, event.move, events[nth + 1]?.before ?? state)
}

/** "You win 2 points". */
export const winText = (session: Session, { winner, points }: GameEnd): string =>
  words.winsPoints(playerName(session, winner), points)

function scoreText(session: Session, { scores }: GameEnd): string {
  const [most, least] = [Math.max(...scores), Math.min(...scores)]
  if (most === least) return words.levelScore(most, least)
  return words.leads(playerName(session, scores.indexOf(most)), most, least)
}

/** What to show after the last event, if it ended a game of the match and another one follows. */
export function betweenGames(session: Session): Between | undefined {
  const nth = session.events.length - 1
  const ended = endedBy(session, nth)
  if (!ended) return undefined
  const how = spoken(session, elementAt(session.events, nth)) ?? ''
  return {
    head: `${winText(session, ended)}${ended.manner === '' ? '' : `: ${ended.manner}`}`,
    text: [how, scoreText(session, ended), ended.next].filter(Boolean).join(' '),
    last: ended.last,
  }
}
