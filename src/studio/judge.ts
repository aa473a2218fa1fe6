// Whose judgement some figures are, in plain words: "the champion, looking 6 moves ahead", not "champion@6".

import type { Game } from '../core/contract.ts'
import { studioGameOf } from './games/registry.ts'
import { counted, titleAmong } from './words.ts'

/** Names as programs write them: "champion@1(rollouts=96)", "48 games played out by expert". */
const NAME = /^(?:(\d+) games played out by )?([^@(]+)(?:@(\d+))?(?:\((.*)\))?$/

/** What a judge was told, in words; whatever has none of its own is said as it is written. */
function toldText(plies: string | undefined, bracket: string | undefined): string[] {
  const ahead = plies === undefined || plies === '0' ? [] : [`looking ${counted(Number(plies), 'move')} ahead`]
  const options = bracket?.split(',').map(option => {
    const [name = '', value = ''] = option.split('=')
    return name === 'rollouts' ? `playing each move out ${value} times` : `${name} ${value}`
  })
  return [...ahead, ...(options ?? [])]
}

/** Who judges, as one says it within a sentence. */
export function judgeName(game: Game, by: string): string {
  const [, games, name = by, plies, bracket] = NAME.exec(by) ?? []
  const title = titleAmong(name, studioGameOf(game).words.playerTitles ?? {})
  const who = [name === 'champion' ? 'the champion' : title, ...toldText(plies, bracket)].join(', ')
  return games === undefined ? who : `${games} games played out by ${who}`
}

/** Where some figures come from: a player, or the truth. */
export function judgedBy(game: Game, by: string, exact = false): string {
  if (by === 'optimal') return 'exact values: this game is solved'
  return exact ? 'exact values: this ending is solved' : `by ${judgeName(game, by)}`
}
