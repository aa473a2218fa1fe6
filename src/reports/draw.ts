// Figures as SVG, by Observable Plot. It needs a document to draw in: the browser's own, or one without a browser, which node/ provides. Text and
// axes inherit the colour of the surrounding text, so that a figure suits both light and dark pages.
import * as Plot from '@observablehq/plot'
import { elementAt } from '../core/element-at.ts'
import type { Figure, Point } from './report.ts'

/** Colours that colour-blind people can distinguish (after Okabe and Ito, 2008), with a lighter blue that is visible on dark. */
const [BLUE, ORANGE] = ['#2B83C4', '#D55E00'] as const
const COLOURS = [
  ...[BLUE, ORANGE, '#009E73', '#CC79A7', '#E69F00', '#56B4E9'],
  ...['#8C6BB1', '#8A7F70', '#B2182B', '#6B8E23'],
] as const

const WIDTH = 680
const FONT = 'system-ui, sans-serif'
/** Approximate maximum width of a letter, in the bold type of a legend and in names with many capitals. */
const LETTER = 7.4

/** Where the label of a line is, in pixels from it. */
const [ABOVE, BELOW] = [-8, 9] as const

type Mark = Plot.Markish

/** The figure as the text of an SVG element. */
export function drawFigure(figure: Figure, document: unknown): string {
  const marks = figure.kind === 'bars' ? bars(figure) : figure.kind === 'qq' ? diagonal(figure) : curves(figure)
  const names = figure.kind === 'bars' ? [] : figure.series.map(({ name }) => name)
  const rows = legendRows(names)
  // The engine has no document types. It needs only the text of the drawing and three attributes.
  const drawn: { outerHTML: string; setAttribute(name: string, value: string): void } = Object(
    Plot.plot({
      document: document as never,
      width: WIDTH,
      height: figure.kind === 'bars' ? 46 + 30 * barsOf(figure).length : 300 + 18 * rows.length,
      marginLeft: figure.kind === 'bars' ? 16 + LETTER * Math.max(...barsOf(figure).map(bar => bar.name.length)) : 52,
      // Half of the axis's last label lies beyond its end.
      marginRight: 30,
      marginTop: figure.kind === 'bars' ? 16 : 22 + 18 * rows.length,
      marginBottom: 42,
      style: { fontFamily: FONT, fontSize: '12px', background: 'none', color: 'currentColor' },
      color: { domain: figure.series.map(({ name }) => name), range: COLOURS },
      ...axes(figure),
      marks: [...marks, ...(figure.series.length > 1 || figure.kind === 'curves' ? legend(names, rows) : [])],
    } as Plot.PlotOptions),
  )
  drawn.setAttribute('role', 'img')
  drawn.setAttribute('aria-label', `${figure.title}. ${figure.caption}`)
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return drawn.outerHTML
}

/** The colour in the drawing's own style would otherwise take precedence. */
const INK = 'svg{color:#1c1b18!important}@media (prefers-color-scheme:dark){svg{color:#e8e4da!important}}'

/** The same as a separate file, which follows the reader's light or dark mode. */
export const figureFile = (svg: string): string => svg.replace(/>/, `><style>${INK}</style>`)

function axes({ kind, share, log, x, y }: Figure) {
  const value = { label: y, grid: true, nice: true, ...(share && { percent: true }) }
  // Bars are horizontal, so that their names are readable.
  if (kind === 'bars') return { x: { ...value, zero: true, labelAnchor: 'center' }, y: { label: null } }
  if (log)
    return {
      x: { label: x, labelAnchor: 'center', type: 'log', grid: true, tickFormat: '~g' },
      y: { label: y, type: 'log', grid: true, tickFormat: '~g' },
    }
  return { x: { label: x, labelAnchor: 'center', nice: kind === 'qq' }, y: { ...value, zero: false } }
}

function curves({ series, paper = [] }: Figure): Mark[] {
  const all = series.flatMap(({ name, points, byPaper = false }) => points.map(point => ({ ...point, name, byPaper })))
  const banded = all.filter(({ low, high }) => low !== undefined && high !== undefined)
  const byThePaper = all.filter(({ byPaper }) => byPaper)
  const right = Math.max(...all.map(({ x }) => x))
  return [
    Plot.areaY(banded, { x: 'x', y1: 'low', y2: 'high', fill: 'name', fillOpacity: 0.16, z: 'name' }),
    Plot.ruleY(paper, { y: 'y', strokeDasharray: '5 4', strokeOpacity: 0.75 }),
    Plot.lineY(
      all.filter(({ byPaper }) => !byPaper),
      { x: 'x', y: 'y', stroke: 'name', z: 'name', strokeWidth: 1.8 },
    ),
    Plot.lineY(byThePaper, { x: 'x', y: 'y', stroke: 'name', z: 'name', strokeWidth: 1.6, strokeDasharray: '5 4' }),
    Plot.dot(byThePaper, { x: 'x', y: 'y', fill: 'name', r: 3 }),
    ...[ABOVE, BELOW].map(dy =>
      Plot.text(
        paper.filter(({ y }) => dy === (isFreerBelow(y, all) ? BELOW : ABOVE)),
        {
          // At the end of the line, with a halo, so that it is readable if curves end there on both sides.
          x: right,
          y: 'y',
          text: 'label',
          textAnchor: 'end',
          dx: -2,
          dy,
          fontStyle: 'italic',
          stroke: 'var(--card, canvas)',
          strokeWidth: 4,
          fill: 'currentColor',
        },
      ),
    ),
  ] as Mark[]
}

/** The part of a figure's width and height that a label may take. */
const LABEL = { width: 0.3, height: 0.08 }

/** Whether fewer points of the curves lie just below the right end of a line than just above it. */
function isFreerBelow(y: number, all: readonly Point[]): boolean {
  const [xs, ys] = [all.map(point => point.x), [y, ...all.map(point => point.y)]]
  const right = Math.max(...xs)
  const from = right - LABEL.width * (right - Math.min(...xs))
  const height = LABEL.height * (Math.max(...ys) - Math.min(...ys))
  const near = (sign: number): number =>
    all.filter(point => point.x >= from && sign * (point.y - y) >= 0 && sign * (point.y - y) < height).length
  return near(-1) < near(1)
}

const barsOf = ({ series }: Figure): (Point & { name: string })[] =>
  series.flatMap(({ name, points }) => points.map(point => ({ ...point, name })))

function bars(figure: Figure): Mark[] {
  const all = barsOf(figure)
  const { paper = [] } = figure
  const everywhere = paper.filter(({ bar }) => bar === undefined)
  return [
    Plot.barX(all, { x: 'y', y: 'name', fill: BLUE, fillOpacity: 0.78, sort: { y: null }, inset: 3, rx: 2 }),
    Plot.ruleY(
      all.filter(({ low }) => low !== undefined),
      { y: 'name', x1: 'low', x2: 'high', strokeWidth: 1.6 },
    ),
    Plot.tickX(
      paper.filter(({ bar }) => bar !== undefined),
      { x: 'y', y: 'bar', strokeDasharray: '4 3', strokeWidth: 2, stroke: ORANGE },
    ),
    Plot.ruleX(everywhere, { x: 'y', strokeDasharray: '5 4', strokeOpacity: 0.75 }),
    Plot.text(everywhere, { x: 'y', text: 'label', frameAnchor: 'top', dy: -9, fontStyle: 'italic' }),
    Plot.ruleX([0]),
  ] as Mark[]
}

function diagonal({ series }: Figure): Mark[] {
  const all = series.flatMap(({ name, points }) => points.map(point => ({ ...point, name })))
  const ends = all.flatMap(({ x, y }) => [x, y])
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  const line = [
    { x: least, y: least },
    { x: most, y: most },
  ]
  return [
    Plot.lineY(line, { x: 'x', y: 'y', strokeDasharray: '5 4', strokeOpacity: 0.7 }),
    Plot.dot(all, { x: 'x', y: 'y', fill: 'name', r: 4 }),
  ] as Mark[]
}

/** The names of the curves, in rows that fit above the figure. */
function legendRows(names: readonly string[]): string[][] {
  const rows: string[][] = []
  let room = 0
  for (const name of names) {
    const width = 30 + LETTER * name.length
    const row = rows.at(-1)
    if (row && room >= width) row.push(name)
    else {
      rows.push([name])
      room = WIDTH - 60
    }
    room -= width
  }
  return rows
}

function legend(names: readonly string[], rows: readonly (readonly string[])[]): Mark[] {
  return rows.flatMap((row, nth) =>
    row.map((name, i) => {
      const before = row.slice(0, i).reduce((sum, each) => sum + 30 + LETTER * each.length, 0)
      return Plot.text([name], {
        frameAnchor: 'top-left',
        text: (each: string) => `━ ${each}`,
        textAnchor: 'start',
        dx: before,
        dy: -18 * (rows.length - nth) - 4,
        fill: elementAt(COLOURS, names.indexOf(name) % COLOURS.length),
        fontWeight: 600,
      }) as Mark
    }),
  )
}
