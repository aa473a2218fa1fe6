// Pig as two bars that grow towards the target. The points of the turn are the pale end of a bar.
import { ACTOR, CHANCE, OVER, type State } from '../../core/contract.ts'
import type { Paint } from '../../core/paint.ts'
import { COLOURS, type Pig, POINTS, SCORES, TURN } from './pig.ts'

const WIDTH = 60

export function draw({ target }: Pig, state: State, paint: Paint): string {
  const places = (points: number): number => Math.min(WIDTH, Math.round((points * WIDTH) / target))
  const bar = (seat: number): string => {
    const score = state[SCORES + seat]
    const points = state[TURN] === seat ? state[POINTS] : 0
    const colour = COLOURS[seat]
    const full = places(score)
    const more = places(score + points) - full
    const text =
      paint('█'.repeat(full), colour) + paint('▒'.repeat(more), `pale ${colour}`) + '·'.repeat(WIDTH - full - more)
    const turn = state[TURN] === seat && state[ACTOR] !== OVER ? '►' : ' '
    return `${turn} ${paint(colour.padEnd(4), colour)} ${text} ${String(score).padStart(3)}${points > 0 ? ` +${points}` : ''}`
  }
  const below =
    state[ACTOR] === OVER
      ? `${COLOURS[state[TURN]]} wins`
      : state[ACTOR] === CHANCE
        ? `${COLOURS[state[TURN]]} rolls …`
        : state[POINTS] === 0
          ? `first to ${target} wins; a 1 loses the turn`
          : `${state[POINTS]} this turn: hold, or roll again`
  return [bar(0), bar(1), `       ${below}`].join('\n')
}
