// A chart as a separate drawing.
import { elementAt } from '../../core/element-at.ts'
import { pngOf } from '../parts/copy-and-save.tsx'
import type { Curve } from './curves.ts'

export interface Drawn {
  readonly title: string
  readonly x: string
  readonly curves: readonly Curve[]
  readonly share: boolean
  readonly marks: readonly { readonly y: number; readonly label: string }[]
}

/** After Okabe and Ito (2008): colours that colour-blind people can distinguish, with a lighter blue that is visible on dark. */
const COLOURS = ['#2B83C4', '#D55E00', '#009E73', '#CC79A7', '#B58900', '#56B4E9']

const markup = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [720, 360, 56, 40, 54, 16]

const round = (step: number): number => {
  const size = 10 ** Math.floor(Math.log10(step))
  return ([1, 2, 5, 10].find(each => each * size >= step) ?? 10) * size
}

function ticks(from: number, to: number, about: number): number[] {
  const step = round(Math.max((to - from) / about, 1e-9))
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step)
}

/** The colour of a curve: its own, or that of its place. */
export const colourOf = ({ tone }: Curve, place: number): string => elementAt(COLOURS, (tone ?? place) % COLOURS.length)

/** The chart as an SVG file: all measured values, with bands and the paper's lines. */
export function svgOf({ title, x, curves, share, marks }: Drawn): string {
  const all = curves.flatMap(({ points }) => points)
  const ys = [...all.flatMap(({ y, low = y, high = y }) => [y, low, high]), ...marks.map(({ y }) => y)]
  const [x0, x1] = [Math.min(...all.map(each => each.x)), Math.max(...all.map(each => each.x))]
  const [y0, y1] = [Math.min(...ys), Math.max(...ys)]
  const atX = (value: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * (value - x0)) / Math.max(1e-9, x1 - x0)
  const atY = (value: number): number =>
    HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * (value - y0)) / Math.max(1e-9, y1 - y0)
  const spot = (px: number, py: number): string => `${px.toFixed(1)},${py.toFixed(1)}`
  const shown = (value: number): string =>
    share ? `${Math.round(1000 * value) / 10}%` : String(Number(value.toPrecision(4)))
  const grid = ticks(y0, y1, 5).map(
    value =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${atY(value)}" y2="${atY(value)}" stroke="#ddd"/><text x="${LEFT - 6}" y="${atY(value) + 4}" text-anchor="end">${shown(value)}</text>`,
  )
  const across = ticks(x0, x1, 6).map(
    value =>
      `<text x="${atX(value)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${value.toLocaleString('en')}</text>`,
  )
  const lines = curves.flatMap((curve, i) => {
    const { points } = curve
    const colour = colourOf(curve, i)
    const banded = points.filter(({ low, high }) => low !== undefined && high !== undefined)
    const edge = [
      ...banded.map(point => spot(atX(point.x), atY(point.high ?? point.y))),
      ...banded.toReversed().map(point => spot(atX(point.x), atY(point.low ?? point.y))),
    ]
    return [
      banded.length > 1 ? `<polygon points="${edge.join(' ')}" fill="${colour}" opacity="0.16"/>` : '',
      `<polyline points="${points.map(point => spot(atX(point.x), atY(point.y))).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.8"/>`,
    ]
  })
  const dashed = marks.map(
    ({ y, label }) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${atY(y)}" y2="${atY(y)}" stroke="#333" stroke-dasharray="5 4"/><text x="${LEFT + 4}" y="${atY(y) - 5}" font-style="italic">${markup(label)}</text>`,
  )
  const names = curves.map(
    (curve, i) => `<tspan fill="${colourOf(curve, i)}" font-weight="600">━ ${markup(curve.name)}   </tspan>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#222"><rect width="100%" height="100%" fill="#fff"/><text x="${LEFT}" y="20" font-size="14" font-weight="600">${markup(title)}</text><text x="${LEFT}" y="40" xml:space="preserve">${names.join('')}</text>${[...grid, ...across, ...lines, ...dashed].join('')}<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 6}" text-anchor="middle">${markup(x)}</text></svg>\n`
}

/** The same drawing as a PNG, at twice its size. */
export const chartPng = (svg: string): Promise<Blob> => pngOf(svg, 2 * WIDTH, 2 * HEIGHT)
