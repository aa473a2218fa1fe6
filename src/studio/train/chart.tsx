import { useEffect, useRef, useState } from 'preact/hooks'
import UPlot from 'uplot'
import { elementAt } from '../../core/element-at.ts'
import 'uplot/dist/uPlot.min.css'
import { save } from '../parts/copy-and-save.tsx'
import { settings } from '../settings.ts'
import { percent, reason } from '../words.ts'
import { csvOf, thinned } from './curves.ts'
import { chartPng, colourOf, type Drawn, svgOf } from './export.ts'
import * as words from './words.tsx'

interface ChartProps extends Drawn {
  readonly log: boolean
  /** Steps are integers, times are seconds. */
  readonly time: boolean
}

const HEIGHT = 240
const FONTS = 'system-ui,sans-serif'

/** Curves in the format of uPlot: one row of x, and rows for the line and both edges of the band. */
function rowsOf({ curves }: Drawn): (number | null)[][] {
  const thin = curves.map(({ points }) => thinned(points))
  const xs = [...new Set(thin.flatMap(points => points.map(({ x }) => x)))].sort((a, b) => a - b)
  const place = new Map(xs.map((x, i) => [x, i]))
  const rows = thin.flatMap(points => {
    const row = (): (number | null)[] => new Array<number | null>(xs.length).fill(null)
    const [line, low, high] = [row(), row(), row()]
    for (const point of points) {
      const at = place.get(point.x) as number
      line[at] = point.y
      low[at] = point.low ?? null
      high[at] = point.high ?? null
    }
    return [line, high, low]
  })
  return [xs, ...rows]
}

const short = (value: number): string =>
  Math.abs(value) >= 1e6
    ? `${value / 1e6}M`
    : Math.abs(value) >= 1e4
      ? `${value / 1e3}k`
      : String(Number(value.toPrecision(4)))

/** Draws the paper's figures as dashed lines with labels. */
const drawMarks =
  (marks: Drawn['marks'], ink: string) =>
  (plot: UPlot): void => {
    const { ctx, bbox } = plot
    ctx.save()
    ctx.strokeStyle = ink
    ctx.fillStyle = ink
    ctx.lineWidth = devicePixelRatio * 1.2
    ctx.textAlign = 'left'
    ctx.textBaseline = 'alphabetic'
    ctx.font = `italic ${12 * devicePixelRatio}px ${FONTS}`
    for (const { y, label } of marks) {
      const at = plot.valToPos(y, 'y', true)
      if (at < bbox.top || at > bbox.top + bbox.height) continue
      ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio])
      ctx.beginPath()
      ctx.moveTo(bbox.left, at)
      ctx.lineTo(bbox.left + bbox.width, at)
      ctx.stroke()
      ctx.fillText(label, bbox.left + 6 * devicePixelRatio, at - 5 * devicePixelRatio)
    }
    ctx.restore()
  }

function options(props: ChartProps, width: number, onCursor: (at: number | undefined) => void): UPlot.Options {
  const { curves, marks, share, log, time } = props
  const style = getComputedStyle(document.documentElement)
  // The page's colours, resolved, because a canvas does not support light-dark().
  const probe = document.createElement('span')
  document.body.append(probe)
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const [ink, soft, grid] = [colour('--ink'), colour('--ink-soft'), colour('--line')]
  probe.remove()
  const font = `12px ${style.fontFamily}`
  const axis = { stroke: soft, font, grid: { stroke: grid, width: 1 }, ticks: { stroke: grid, width: 1 } }
  const series = curves.flatMap((curve, i): UPlot.Series[] => {
    const stroke = colourOf(curve, i)
    const few = curve.points.length < 60
    return [
      { stroke, width: 2, spanGaps: true, points: { show: few, size: 5, fill: stroke } },
      { stroke: 'transparent', spanGaps: true, points: { show: false } },
      { stroke: 'transparent', spanGaps: true, points: { show: false } },
    ]
  })
  const bands = curves.map(
    (curve, i): UPlot.Band => ({
      series: [3 * i + 2, 3 * i + 3],
      fill: `${colourOf(curve, i)}2b`,
    }),
  )
  const highest = marks.map(({ y }) => y)
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { sync: { key: 'train' }, points: { size: 8 } },
    scales: {
      x: { time: false },
      y: {
        distr: log ? 3 : 1,
        range: (_, least, most) => {
          const low = Math.min(least ?? 0, ...highest)
          const high = Math.max(most ?? 1, ...highest)
          if (log) return UPlot.rangeLog(low, high, 10, false)
          const room = (high - low || Math.abs(high) || 1) * 0.06
          return [share ? Math.max(0, low - room) : low - room, share ? Math.min(1, high + room) : high + room]
        },
      },
    },
    axes: [
      {
        ...axis,
        size: 34,
        values: (_, all) => all.map(value => (value === null ? '' : time ? words.clock(value) : short(value))),
      },
      {
        ...axis,
        size: 54,
        values: (_, all) =>
          all.map(value =>
            value === null ? '' : share ? percent(value, Math.round(1000 * value) % 10 === 0 ? 0 : 1) : short(value),
          ),
      },
    ],
    series: [{}, ...series],
    bands,
    hooks: { draw: [drawMarks(marks, ink)], setCursor: [plot => onCursor(plot.cursor.idx ?? undefined)] },
  }
}

/** A chart with a legend, the values at the cursor, and buttons to export it. */
export function Chart(props: ChartProps) {
  const { title, curves, share, x, log, time, marks } = props
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot | undefined>(undefined)
  const [at, setAt] = useState<number>()
  const [problem, setProblem] = useState('')
  const rows = rowsOf(props)
  const shape = JSON.stringify([
    curves.map(({ name, points }) => [name, points.length < 60]),
    log,
    time,
    marks,
    settings.value.theme,
  ])

  useEffect(() => {
    const room = place.current
    if (!room) return
    const draw = (): void => {
      plot.current?.destroy()
      plot.current = new UPlot(options(props, room.clientWidth, setAt), rowsOf(props) as UPlot.AlignedData, room)
    }
    draw()
    const resized = new ResizeObserver(() => plot.current?.setSize({ width: room.clientWidth, height: HEIGHT }))
    resized.observe(room)
    const scheme = matchMedia('(prefers-color-scheme:dark)')
    scheme.addEventListener('change', draw)
    return () => {
      resized.disconnect()
      scheme.removeEventListener('change', draw)
      plot.current?.destroy()
      plot.current = undefined
    }
  }, [shape])
  const size = JSON.stringify(rows.map(row => [row.length, row.at(-1)]))
  useEffect(() => {
    plot.current?.setData(rows as UPlot.AlignedData)
  }, [size])

  const value = (i: number): string => {
    const row = elementAt(rows, 3 * i + 1)
    const place = at !== undefined && at < row.length ? at : row.findLastIndex(each => each !== null)
    const [y, high, low] = [row[place], rows[3 * i + 2]?.[place], rows[3 * i + 3]?.[place]]
    if (y === null || y === undefined) return ''
    if (!share) return Number(y.toPrecision(4)).toLocaleString('en')
    return `${percent(y)}${typeof low === 'number' && typeof high === 'number' ? ` (${percent(low)} – ${percent(high)})` : ''}`
  }
  const file = title.replace(/[^\w]+/g, '-').toLowerCase()
  return (
    <figure class="chart">
      <figcaption>
        <h3>{title}</h3>
        <ul class="legend">
          {curves.map((curve, i) => (
            <li key={curve.name}>
              <i style={{ background: colourOf(curve, i) }} />
              {curve.name} <b class="figure">{value(i)}</b>
            </li>
          ))}
        </ul>
        <div class="takes">
          <button type="button" class="quiet" onClick={() => save(`${file}.csv`, csvOf(curves, x, title), 'text/csv')}>
            {words.csv}
          </button>
          <button type="button" class="quiet" onClick={() => save(`${file}.svg`, svgOf(props), 'image/svg+xml')}>
            {words.svg}
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              chartPng(svgOf(props)).then(
                blob => save(`${file}.png`, blob),
                error => setProblem(reason(error)),
              )
            }}
          >
            {words.png}
          </button>
        </div>
      </figcaption>
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div
        ref={place}
        class="plot"
        role="img"
        aria-label={`${title}: ${curves.map(({ name }, i) => `${name} ${value(i)}`).join('; ')}`}
      />
    </figure>
  )
}
