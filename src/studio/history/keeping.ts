// Games that a person has played on the page Play are kept: when they are over, and when another one takes their place.
import { effect, signal, untracked } from '@preact/signals'
import { isOver, type Session } from '../../session/session.ts'
import { leftGame } from '../play/persistence.ts'
import * as store from '../play/store.ts'
import { change, gamesOfOrigin, hearOtherTabs, remove } from './database.ts'
import { isWorthKeeping, type KeptGame, keptOf, sessionOf } from './kept-game.ts'

/** Keeps a game. What is known of it stays; a part of it that was kept before it was finished goes. */
export async function keepGame(game: KeptGame): Promise<void> {
  const same = (await gamesOfOrigin(game.origin)).filter(({ id }) => id !== game.id)
  // Whoever takes back from the end and leaves has finished the game all the same.
  if (game.outcome === 'unfinished' && same.some(({ outcome }) => outcome !== 'unfinished')) return
  const parts = same.filter(({ outcome }) => outcome === 'unfinished').map(({ id }) => id)
  await change('games', game.id, there => there ?? game)
  if (parts.length > 0) await remove('games', parts)
}

/** What tells one game from another, whatever has been moved in it. */
export const originOf = ({ game, seed, seats }: Session): string =>
  `${game.id} ${seed} ${seats.map(({ name }) => name).join()}`

/** What tells one end of a game from another, after something was taken back; "" while it goes on. */
const nameOf = (session: Session): string =>
  isOver(session) ? `${session.moves.length} ${session.moves.at(-1)} ${session.resigned}` : ''

/** The game that the browser has kept to go on with, if it is worth keeping. */
function left(module: string): Session | undefined {
  const kept = leftGame(module)
  if (!kept) return undefined
  const { game, players, seed, moves } = kept
  return sessionOf({ format: 'ludus-game', version: 1, game: game.id, players, seed, moves })
}

/** The game that a person has finished in this tab, by its origin. One that came finished, by a link, is somebody else's. */
export const finishedHere = signal<string | undefined>(undefined)

/** From now on, every game that a person plays is kept. */
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
        // Nothing of the game before is lost: of the one on the board, nor of the one that this one takes the place of in the browser.
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
