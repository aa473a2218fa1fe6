import { elementAt } from '../../../core/element-at.ts'
import { menCell, OFF, pips } from '../../../games/backgammon/board.ts'
import { recordOf, type Session } from '../../../session/session.ts'
import { capital, seatName, sentence } from '../../words.ts'
import type { GameWords } from '../studio-game.ts'
import { asTavli, menOf } from './points.ts'

/** What the last move did: how games end that are not over by the last man off. */
const lastWords = ({ events }: Session): string => sentence(events[events.length - 1]?.words ?? '')

const TAVLI_POSITION = 'Write who is on roll and the dice, then both sides’ men by point: “r31 24:15/24:15”.'

export const tablesWords: GameWords = {
  roll: rolled => [...rolled].join('-'),
  standing(_, state, seat) {
    const off = elementAt(state, menCell(seat, OFF))
    return `${pips(state, seat)} pips${off > 0 ? `, ${off} off` : ''}`
  },
  winReason(session, winner) {
    const { game, state } = session
    if (elementAt(state, menCell(winner, OFF)) < menOf(game)) return lastWords(session)
    const left = `${capital(seatName(game, 1 - winner))} had ${pips(state, 1 - winner)} pips to go`
    const points = recordOf(session).returns?.[winner] ?? 1
    return points > 1 ? `${left}; the win counts ${points === 2 ? 'double' : 'triple'}.` : `${left}.`
  },
  drawReason: lastWords,
  // Plakoto and fevga have no tradition of it.
  inEquity: game => asTavli(game) === undefined,
  otherNotations: { gnubg: 'GNUbg ID', xgid: 'XGID', ogid: 'OGID' },
  recognises: text =>
    /^([XO]GID=|-?[a-oA-O-]{26}:|[0-9a-q]{0,15}:[0-9a-q]{0,15}:[NWB]\d)/.test(text) ||
    /^[A-Za-z0-9+/]{14}(:|\s|$)/.test(text) ||
    /\bPosition ID ?: ?\S{14}\s/.test(text.slice(0, 10_000))
      ? ['backgammon', 'hypergammon']
      : [],
  positionHelp: {
    backgammon: 'Write a GNUbg ID with the dice, “4HPwATDgc/ABMA 31”, or an XGID.',
    hypergammon: 'Write a GNUbg ID with the dice, “AACgAgAAKgAAAA 31”, or an XGID.',
    plakoto: TAVLI_POSITION,
    fevga: TAVLI_POSITION,
  },
  playerStories: { pubeval: 'Trained by Gerald Tesauro in the early nineties and given to the public.' },
  recipeHeadings: { backgammon: 'Backgammon: the champion, in stages', hypergammon: 'Hypergammon by self-play' },
}
