// How the game on the board is played.
import type { Game } from '../../core/contract.ts'
import { moduleOf, ruleSetsOf } from '../../modules/game-module.ts'
import { Illustration } from '../board/illustration.tsx'
import { ruleSetWords } from '../games/names.ts'
import { sentence } from '../words.ts'
import { ruleSetOf } from './other-rules.ts'
import * as words from './words.tsx'

interface RulesCardProps {
  readonly game: Game
}

export function RulesCard({ game }: RulesCardProps) {
  const module = moduleOf(game)
  const card = module.howToPlay?.(game)
  const sets = Object.keys(ruleSetsOf(module))
  const set = ruleSetWords(module, ruleSetOf(game) || (sets[0] ?? ''))
  return (
    <div class="rules-card">
      <p class="aim">{card?.aim ?? sentence(module.about)}</p>
      {sets.length > 1 && <p class="note">{words.rulesAre(set.title, set.about)}</p>}
      <ul>
        {card?.rules.map(({ title, text, example }) => (
          <li key={title} class={example ? 'shown' : ''}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            {example && <Illustration {...example} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
