// Who judged some figures, in plain words: "Ludus’s champion, looking 6 moves ahead", not "champion@6".

import type { Game } from '../core/contract.ts'
import { studioGameOf } from './games/registry.ts'
import { counted, titleAmong } from './words.ts'

/** Names as the program writes them: "champion@1(rollouts=96)", "48 games played out by expert". */
const NAME = /^(?:(\d+) games played out by )?([^@(]+)(?:@(\d+))?(?:\((.*)\))?$/

/** A judge's depth and options in words. Options without words of their own are shown as they are written. */
function toldText(plies: string | undefined, bracket: string | undefined): string[] {
  const ahead = plies === undefined || plies === '0' ? [] : [`looking ${counted(Number(plies), 'move')} ahead`]
  const options = bracket?.split(',').map(option => {
    const [name = '', value = ''] = option.split('=')
    return name === 'rollouts' ? `playing each move out ${value} times` : `${name} ${value}`
  })
  return [...ahead, ...(options ?? [])]
}

/** The judge's name as it is used within a sentence. */
export function judgeName(game: Game, by: string): string {
  const [, games, name = by, plies, bracket] = NAME.exec(by) ?? []
  const title = titleAmong(name, studioGameOf(game).words.playerTitles ?? {})
  const who = [name === 'champion' ? 'Ludus’s champion' : title, ...toldText(plies, bracket)].join(', ')
  return games === undefined ? who : `${games} games played out by ${who}`
}

/** The source of some figures: a player, or exact values. */
export function judgedBy(game: Game, by: string, exact = false): string {
  if (by === 'optimal') return 'by exact values, because this game is solved'
  return exact ? 'by exact values, because this ending is solved' : `by ${judgeName(game, by)}`
}
