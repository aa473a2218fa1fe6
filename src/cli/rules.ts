import type { Game } from '../core/contract.ts'
import { moduleOf } from '../modules/game-module.ts'
import { wrapped } from './terminal.ts'

/** The longest line, however wide the terminal is, because longer ones are hard to read. */
const WIDEST = 88

/** How a game is played, in lines of limited length: the aim, then a title and a few lines for each rule. */
export function rulesLines(game: Game, columns: number, title: (text: string) => string): string[] {
  const module = moduleOf(game)
  const most = Math.min(columns, WIDEST)
  const howToPlay = module.howToPlay?.(game)
  if (!howToPlay) return wrapped(`${module.name}: ${module.about}. It has no written rules.`, most)
  return [
    ...wrapped(howToPlay.aim, most),
    ...howToPlay.rules.flatMap(rule => [title(rule.title), ...wrapped(rule.text, most - 2).map(line => `  ${line}`)]),
  ]
}
