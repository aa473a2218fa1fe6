// The results of a sweep: the last measurement of each value, with its interval.
import { elementAt } from '../../core/element-at.ts'
import { grouped } from '../lab/words.ts'
import { save } from '../parts/copy-and-save.tsx'
import { percent } from '../words.ts'
import { colourOf } from './export.ts'
import { type Sweep, type SweptValue, sweepCsv } from './sweep.ts'
import * as words from './words.tsx'

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [760, 300, 54, 24, 14, 46]
/** Values with a label on the axis, at most. */
const MOST_NAMES = 9

interface SweepPlotProps {
  readonly sweep: Sweep
  /** The results of papers against some opponents. */
  marksOf(against: string): readonly { readonly y: number; readonly label: string }[]
}

export function SweepPlot({ sweep, marksOf }: SweepPlotProps) {
  const { setting, scale, against } = sweep
  const all = against.flatMap(({ points }) => [...points])
  const marks = against.flatMap(({ name }) => [...marksOf(`against ${name}`)])
  const ys = [...all.flatMap(({ y, low = y, high = y }) => [y, low, high]), ...marks.map(({ y }) => y)]
  const room = Math.max(0.02, (Math.max(...ys) - Math.min(...ys)) * 0.08)
  const [least, most] = [Math.max(0, Math.min(...ys) - room), Math.min(1, Math.max(...ys) + room)]
  const placed = (x: number): number => (scale === 'log' ? Math.log(x) : x)
  const xs = all.map(({ x }) => placed(x))
  const [first, last] = [Math.min(...xs), Math.max(...xs)]
  // The outermost values stay away from the edges.
  const inner = (WIDTH - LEFT - RIGHT) * 0.9
  const atX = (x: number): number =>
    LEFT + (WIDTH - LEFT - RIGHT) * 0.05 + (last === first ? inner / 2 : (inner * (placed(x) - first)) / (last - first))
  const atY = (y: number): number => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * (y - least)) / (most - least)
  const values = [...new Map(all.map(point => [point.value, point])).values()]
  const named = values.length > MOST_NAMES ? values.filter((_, nth) => nth % 2 === 0) : values
  const title = words.gamesWonBy(setting)
  const running = all.some(({ over }) => !over)
  return (
    <figure class="chart sweep-plot">
      <figcaption>
        <h3>{title}</h3>
        <ul class="legend">
          {against.map(({ name, points }, nth) => (
            <li key={name}>
              <i style={{ background: toneOf(nth) }} />
              {words.against(name)} <b class="figure">{bestOf(setting, points)}</b>
            </li>
          ))}
          {marks.map(({ label }) => (
            <li key={label}>
              <i class="dashed" />
              {label}
            </li>
          ))}
        </ul>
        <div class="takes">
          <button
            type="button"
            class="quiet"
            onClick={() => save(`sweep-of-${setting}.csv`, sweepCsv(sweep), 'text/csv')}
          >
            {words.csv}
          </button>
        </div>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.tableHasFigures(title)}>
        {ticksOf(least, most).map(value => (
          <g key={value} class="tick">
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={atY(value)} y2={atY(value)} />
            <text x={LEFT - 8} y={atY(value)} dy="0.35em" text-anchor="end">
              {percent(value, 0)}
            </text>
          </g>
        ))}
        {named.map(({ value, x }) => (
          <text key={value} class="value" x={atX(x)} y={HEIGHT - BOTTOM + 20} text-anchor="middle">
            {value}
          </text>
        ))}
        <text class="axis" x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 6} text-anchor="middle">
          {scale === 'log' ? words.logarithmic(setting) : setting}
        </text>
        {against.map(({ name, points }, nth) => (
          <g key={name} style={{ color: toneOf(nth) }}>
            {scale !== 'words' && (
              <polyline class="way" points={points.map(({ x, y }) => `${atX(x)},${atY(y)}`).join(' ')} />
            )}
            {points.map(point => (
              <Result key={point.value} point={point} x={atX(point.x) + shift(nth, against.length)} atY={atY} />
            ))}
          </g>
        ))}
        {marks.map(({ y, label }) => (
          <line key={label} class="mark" x1={LEFT} x2={WIDTH - RIGHT} y1={atY(y)} y2={atY(y)} />
        ))}
      </svg>
      <SweepTable sweep={sweep} />
      <p class="note">{words.aboutSweep(running)}</p>
    </figure>
  )
}

const toneOf = (nth: number): string => colourOf({ name: '', points: [] }, nth)

/** Opponents are drawn side by side, so that their intervals can be distinguished. */
const shift = (nth: number, count: number): number => (nth - (count - 1) / 2) * 7

function bestOf(setting: string, points: readonly SweptValue[]): string {
  const best = points.reduce((a, b) => (b.y > a.y ? b : a), elementAt(points, 0))
  return words.bestWith(setting, best.value, best.y)
}

function ticksOf(least: number, most: number): number[] {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2].find(each => (most - least) / each <= 6) ?? 0.2
  const from = Math.ceil(least / step)
  return Array.from({ length: Math.max(0, Math.floor(most / step) - from + 1) }, (_, nth) => (from + nth) * step)
}

interface ResultProps {
  readonly point: SweptValue
  readonly x: number
  atY(y: number): number
}

const Result = ({ point: { y, low = y, high = y, over }, x, atY }: ResultProps) => (
  <g class={over ? 'result' : 'result going'}>
    <line x1={x} x2={x} y1={atY(low)} y2={atY(high)} />
    {[low, high].map((end, nth) => (
      <line key={nth === 0 ? 'low' : 'high'} x1={x - 5} x2={x + 5} y1={atY(end)} y2={atY(end)} />
    ))}
    <circle cx={x} cy={atY(y)} r={5} />
  </g>
)

const SweepTable = ({ sweep: { setting, against } }: { readonly sweep: Sweep }) => (
  <div class="scroll" tabindex={0} role="region" aria-label={words.figuresOfSweep}>
    <table class="differences">
      <thead>
        <tr>
          <th scope="col">{setting}</th>
          {against.map(({ name }) => (
            <th key={name} scope="col">
              {words.against(name)}
            </th>
          ))}
          <th scope="col">{words.seeds}</th>
        </tr>
      </thead>
      <tbody>
        {elementAt(against, 0).points.map(({ value, seeds }) => (
          <tr key={value}>
            <th scope="row">{value}</th>
            {against.map(({ name, points }) => {
              const point = points.find(each => each.value === value)
              return (
                <td key={name} class="figure">
                  {point ? resultText(point) : '–'}
                </td>
              )
            })}
            <td class="figure" title={words.numberedSeeds(seeds)}>
              {grouped(seeds)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const resultText = ({ y, low, high }: SweptValue): string =>
  low === undefined || high === undefined ? percent(y) : `${percent(y)} (${percent(low)} – ${percent(high)})`
