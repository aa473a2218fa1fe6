// Unfinished games on the Play page: the browser stores one for each module.
import { gameModules } from '../../games/registry.ts'
import { HUMAN } from '../../session/seats.ts'
import { isOver, whoActs } from '../../session/session.ts'
import { printAddress } from '../address.ts'
import { titleOf } from '../games/names.ts'
import { leftGame } from '../play/persistence.ts'
import { type KeptGame, keptOf, opponentsOf, sessionOf } from './kept-game.ts'
import * as words from './words.ts'

export interface WaitingGame {
  readonly kept: KeptGame
  /** Number of moves by the person so far. */
  readonly moves: number
  /** Whether a person is to act. */
  readonly yours: boolean
}

/** Games in which a person has moved. A game that was only set up does not count. */
export function gamesUnderWay(): WaitingGame[] {
  return gameModules().flatMap(({ name }) => {
    const left = leftGame(name)
    if (!left || left.over) return []
    const { game, players, seed, moves } = left
    const session = sessionOf({ format: 'ludus-game', version: 1, game: game.id, players, seed, moves })
    const made = session.events.filter(({ seat }) => seat !== undefined && players[seat] === HUMAN).length
    return made === 0 || isOver(session)
      ? []
      : [{ kept: keptOf(session, 0), moves: made, yours: players[whoActs(session) ?? -1] === HUMAN }]
  })
}

export const UnderWay = ({ games }: { readonly games: readonly WaitingGame[] }) =>
  games.length === 0 ? null : (
    <section class="under-way" aria-label={words.underWay}>
      <h2>{words.underWay}</h2>
      <ul class="kept-games">
        {games.map(({ kept, moves, yours }) => (
          <li key={kept.id} class="kept-game waiting">
            <span class="outcome">{yours ? words.yourMove : words.theirMove}</span>
            <div class="what">
              <a class="head" href={continueAt(kept)}>
                {words.gameAgainst(titleOf(kept.module), opponentsOf(kept))}
              </a>
              <span class="note">{words.movesMade(moves)}</span>
            </div>
            <div class="grade" />
            <div class="acts-row">
              <a class="button small" href={continueAt(kept)}>
                {words.continueGame}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )

const continueAt = ({ module }: KeptGame): string => printAddress({ page: 'play', game: module, words: {} })
