// How often each face or outcome has come up, compared with the expected number.
import type { Session } from '../../session/session.ts'
import * as words from './words.tsx'

const FACES = ['1', '2', '3', '4', '5', '6']

interface Tally {
  readonly outcomes: readonly string[]
  readonly counts: readonly number[]
  readonly total: number
  /** Expected count of each; undefined if the outcomes are not the faces of dice. */
  readonly expected: number | undefined
}

/** Counts rolls: by the face of each die, or by the whole outcome if it is not written as faces. */
export function tally(rolls: readonly string[]): Tally {
  const dice = rolls.every(rolled => /^[1-6]+$/.test(rolled))
  const thrown = dice ? rolls.flatMap(rolled => [...rolled]) : rolls
  const outcomes = dice ? FACES : [...new Set(rolls)].sort()
  return {
    outcomes,
    counts: outcomes.map(outcome => thrown.filter(each => each === outcome).length),
    total: thrown.length,
    expected: dice ? thrown.length / FACES.length : undefined,
  }
}

const WIDTH = 320
const FLOOR = 120

export function DicePanel({ at }: { readonly at: Session }) {
  const { outcomes, counts, total, expected } = tally(at.rolls.map(({ rolled }) => rolled))
  const most = Math.max(1, (expected ?? 0) * 1.3, ...counts)
  const height = (count: number): number => (100 * count) / most
  const room = (WIDTH - 32) / Math.max(1, outcomes.length)
  return (
    <div class="dice-panel">
      <p>{words.diceFromSeed(at.seed)}</p>
      <svg
        viewBox={`0 0 ${WIDTH} 150`}
        role="img"
        aria-label={words.soFar(outcomes.map((outcome, i) => `${outcome}: ${counts[i]}`))}
      >
        {expected !== undefined && (
          <line class="expected" x1="10" x2={WIDTH - 10} y1={FLOOR - height(expected)} y2={FLOOR - height(expected)} />
        )}
        {outcomes
          .map((outcome, i) => ({ outcome, count: counts[i] ?? 0 }))
          .map(({ outcome, count }, i) => (
            <g key={outcome} transform={`translate(${16 + (i + 0.5) * room} 0)`}>
              <rect
                class="bar"
                x={-room / 3}
                width={(2 * room) / 3}
                y={FLOOR - height(count)}
                height={height(count)}
                rx="3"
              />
              <text class="count" y={FLOOR - 8 - height(count)}>
                {count}
              </text>
              <text y="142">{outcome}</text>
            </g>
          ))}
      </svg>
      {expected !== undefined && <p class="note">{words.expectedDice(total, expected.toFixed(1))}</p>}
    </div>
  )
}
