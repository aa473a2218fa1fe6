import type { Game } from '../core/contract.ts'
import { usage } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { list, name as named } from '../core/options.ts'
import { AUTO } from '../encoders/find.ts'
import { moduleOf, type Rewards } from '../modules/game-module.ts'

/** The result of the game, paid at its end only. Available for any game. */
export const RETURNS = 'returns'
const NO_PRIZES = 'none'

export const rewardOptions = {
  rewards: named(
    AUTO,
    'rewards',
    "returns: the result of the game; or the name of the game's own rewards (auto: the first of them)",
  ),
  prizes: list([NO_PRIZES], 'a prize', 'changed rewards for single events, such as knock=0.5; or none', {
    pattern: /^(none|[a-z-]+=-?\d*\.?\d+)$/i,
    example: 'knock=0.5',
  }),
}

/** The rewards with this name: "returns", or those of the game's module. */
export function rewardsOf(
  game: Game,
  options: { readonly rewards: string; readonly prizes: readonly string[] },
): Rewards {
  const { rewards = {}, name: called } = moduleOf(game)
  const name = options.rewards === AUTO ? (Object.keys(rewards)[0] ?? RETURNS) : options.rewards
  const prizes = options.prizes.filter(prize => prize !== NO_PRIZES)
  if (name === RETURNS) {
    if (prizes.length > 0) throw usage(`The rewards "${RETURNS}" have no prizes. Leave out prizes.`)
    return { move: () => 0, end: returns => returns }
  }
  if (!Object.hasOwn(rewards, name))
    throw usage(`${called} has no rewards "${name}".${didYouMean(name, [RETURNS, ...Object.keys(rewards)])}`)
  return rewards[name](game, prizes)
}
