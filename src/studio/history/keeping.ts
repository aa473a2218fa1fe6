// Stores the games that a person plays on the Play page: when they are over, and when another game replaces them.
import { effect, signal, untracked } from '@preact/signals'
import { isOver, type Session } from '../../session/session.ts'
import { leftGame } from '../play/persistence.ts'
import * as store from '../play/store.ts'
import { change, gamesOfOrigin, hearOtherTabs, remove } from './database.ts'
import { isWorthKeeping, type KeptGame, keptOf, sessionOf } from './kept-game.ts'

/** Stores a game. An existing entry and its review stay; an unfinished part of the same game is removed. */
export async function keepGame(game: KeptGame): Promise<void> {
  const same = (await gamesOfOrigin(game.origin)).filter(({ id }) => id !== game.id)
  // Taking back from the end and leaving does not make a finished game unfinished.
  if (game.outcome === 'unfinished' && same.some(({ outcome }) => outcome !== 'unfinished')) return
  const parts = same.filter(({ outcome }) => outcome === 'unfinished').map(({ id }) => id)
  await change('games', game.id, there => there ?? game)
  if (parts.length > 0) await remove('games', parts)
}

/** Identifies a game, whatever has been played in it. */
export const originOf = ({ game, seed, seats }: Session): string =>
  `${game.id} ${seed} ${seats.map(({ name }) => name).join()}`

/** Identifies the end of a game, to distinguish ends after taking back; "" while the game goes on. */
const nameOf = (session: Session): string =>
  isOver(session) ? `${session.moves.length} ${session.moves.at(-1)} ${session.resigned}` : ''

/** The game in progress that the browser has stored for a module, if any. */
function left(module: string): Session | undefined {
  const kept = leftGame(module)
  if (!kept) return undefined
  const { game, players, seed, moves, helped } = kept
  return sessionOf({ format: 'ludus-game', version: 1, game: game.id, players, seed, moves, helped })
}

/** The game that a person has finished in this tab, by its origin. A game that was already finished, from a link, is somebody else's. */
export const finishedHere = signal<string | undefined>(undefined)

/** From now on, stores every game that a person plays. */
export function keepGames(now: () => number = Date.now): void {
  hearOtherTabs()
  let current: Session | undefined
  let finished = ''
  const keep = (session: Session): void => {
    if (isWorthKeeping(session)) void keepGame(keptOf(session, now()))
  }
  effect(() => {
    const session = store.session.value
    if (!session) return
    untracked(() => {
      const origin = originOf(session)
      if (!current || originOf(current) !== origin) {
        // Stores the previous game on the board, and the one that this game replaces in the browser.
        const before = [current, left(session.module.name)].filter(each => each !== undefined)
        for (const each of before) if (!isOver(each) && originOf(each) !== origin) keep(each)
        finished = nameOf(session)
      }
      current = session
      const name = nameOf(session)
      if (name !== '' && name !== finished) {
        finishedHere.value = origin
        keep(session)
      }
      finished = name
    })
  })
}
