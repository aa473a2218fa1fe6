// Chances as a bar and over the whole game. Both show the same numbers.
import { ACTOR } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { hueOf, percent, seatName } from '../words.ts'
import { chancesAt, cursor, game, goTo, line } from './analysis.ts'
import { faults } from './judgement.ts'
import { isDecision, type Line, positionAt } from './line.ts'
import * as words from './words.tsx'

/** Each seat's win probability in the current position. */
export function Gauge() {
  const of = line.value
  const chances = of && chancesAt(of, cursor.value)
  if (!of) return null
  return (
    <div
      class="gauge"
      role="img"
      aria-label={
        chances
          ? words.chancesToWin(chances.map((chance, seat) => `${seatName(of.game, seat)} ${percent(chance)}`))
          : words.chancesUnknown
      }
    >
      {chances?.map((chance, seat) => (
        <span key={seat} class={`share tone-${hueOf(of.game, seat)}`} style={{ flexGrow: Math.max(chance, 0.0001) }}>
          {chance >= 0.08 && <span class="figure">{percent(chance, 0)}</span>}
        </span>
      ))}
    </div>
  )
}

const WIDTH = 1000
const HEIGHT = 100
/** Between a mark and the upper or lower edge. */
const MARGIN = 9

/** One value for each decision, and one for the end of the game. */
function points(of: Line): { at: number; chances: readonly number[] }[] {
  const found = of.plies.flatMap(({ before }, at) => {
    const chances = isDecision(before) ? chancesAt(of, at) : undefined
    return chances ? [{ at, chances }] : []
  })
  // The result is known at once, but a line to it would suggest that everything in between is known too.
  const whole = found.length === of.plies.filter(({ before }) => isDecision(before)).length
  const end = whole ? chancesAt(of, of.plies.length) : undefined
  return end ? [...found, { at: of.plies.length, chances: end }] : found
}

export function Graph() {
  const of = game.value
  if (!of || of.plies.length < 2) return null
  const all = points(of)
  // The first value holds from the beginning.
  const drawn = [...all.slice(0, 1).map(({ chances }) => ({ at: 0, chances })), ...all]
  const x = (at: number): number => (WIDTH * at) / of.plies.length
  const seats = Array.from({ length: of.game.seats }, (_, seat) => seat)
  /** The upper edge of a seat's band; the first seat is lowest. */
  const edge = (chances: readonly number[], seat: number): number =>
    HEIGHT * (1 - chances.slice(0, seat + 1).reduce((sum, chance) => sum + chance, 0))
  const bad = faults.value.flatMap(({ rank }, at) => {
    const chances = rank > 0 ? chancesAt(of, at) : undefined
    return chances
      ? [{ at, rank, y: edge(chances, Math.min(elementAt(positionAt(of, at), ACTOR), of.game.seats - 2)) }]
      : []
  })
  const pick = (event: MouseEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect()
    const wanted = ((event.clientX - box.left) / box.width) * of.plies.length
    const [near] = all.toSorted((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted))
    if (near) goTo(near.at)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys move through the game. */}
      <svg
        class="graph"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chancesOverGame(bad.length)}
        onClick={pick}
      >
        <rect class="graph-ground" width={WIDTH} height={HEIGHT} />
        {all.length > 0 &&
          [...seats]
            .reverse()
            .map(seat => (
              <path
                key={seat}
                class={`band tone-${hueOf(of.game, seat)}`}
                d={`M${drawn.map(({ at, chances }) => `${x(at).toFixed(1)} ${Math.max(0, edge(chances, seat)).toFixed(2)}`).join('L')}L${x(all.at(-1)?.at ?? 0)} ${HEIGHT}L0 ${HEIGHT}Z`}
              />
            ))}
        <line class="half" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {bad.map(({ at, rank, y }) => {
          // On the upper edge of the band of the seat that moved; the last seat's ends at the top, so on its lower edge.
          const d = `M${x(at).toFixed(1)} ${Math.min(HEIGHT - MARGIN, Math.max(MARGIN, y)).toFixed(1)}h0`
          return (
            <g key={at}>
              <path class="bad edge" d={d} />
              <path class={`bad rank-${rank}`} d={d}>
                <title>{words.markNames[rank]}</title>
              </path>
            </g>
          )
        })}
        <Cursor of={of} />
      </svg>
      <p class="graph-legend note" aria-hidden="true">
        {words.markNames.map(
          (name, rank) =>
            rank > 0 && (
              <span key={name} class={`rank-${rank}`}>
                {name}
              </span>
            ),
        )}
      </p>
    </>
  )
}

/** Marks the current ply. Separate from the graph, which does not change from step to step. */
function Cursor({ of }: { readonly of: Line }) {
  if (line.value !== of) return null
  const x = (WIDTH * cursor.value) / of.plies.length
  return <line class="cursor" x1={x} x2={x} y1={0} y2={HEIGHT} />
}
