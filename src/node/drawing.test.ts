import { describe, expect, test } from 'vitest'
import type { Figure } from '../reports/report.ts'
import { drawer } from './drawing.ts'

const draw = drawer()

const curves: Figure = {
  id: 'c',
  title: 'Learning',
  caption: 'It rises.',
  kind: 'curves',
  x: 'games',
  y: 'won, %',
  share: true,
  series: [
    {
      name: 'ours',
      points: [
        { x: 0, y: 0.2, low: 0.1, high: 0.3 },
        { x: 10, y: 0.6, low: 0.5, high: 0.7 },
      ],
    },
    {
      name: 'another',
      points: [
        { x: 0, y: 0.1 },
        { x: 10, y: 0.4 },
      ],
    },
  ],
  paper: [{ y: 0.5, label: 'paper: 50%' }],
}

describe('a figure as SVG', () => {
  test('the label of a line is on the side where fewer curves end', () => {
    const offset = (end: number): number => {
      const points = [
        { x: 0, y: 0 },
        { x: 10, y: end },
      ]
      const svg = draw({ ...curves, series: [{ name: 'ours', points }] })
      const [, down] = /translate\([^,]+,([^)]+)\)"><text[^>]*>paper: 50%/.exec(svg) ?? []
      return Number(down)
    }
    expect(offset(0.51)).toBeGreaterThan(0)
    expect(offset(0.49)).toBeLessThan(0)
  })

  test('curves have a line each, a band, names, and the paper’s value as a labelled dashed line', () => {
    const svg = draw(curves)
    expect(svg).toMatch(/^<svg/)
    for (const part of ['ours', 'another', 'paper: 50%', 'stroke-dasharray="5 4"', 'aria-label="Learning. It rises."'])
      expect(svg).toContain(part)
    expect(svg.match(/<path[^>]*stroke="#/g) ?? svg.match(/aria-label="line"/g)).not.toBeNull()
  })

  test('bars have their names, and a dashed tick for the paper', () => {
    const svg = draw({
      ...curves,
      kind: 'bars',
      series: [{ name: 'expert', points: [{ x: 0, y: 0.6, low: 0.58, high: 0.62 }] }],
      paper: [{ y: 0.61, label: 'paper', bar: 'expert' }],
    })
    for (const part of ['expert', 'stroke-dasharray="4 3"', '<rect']) expect(svg).toContain(part)
  })

  test('a qq-plot has a dot for each trial, and the diagonal', () => {
    const points = [
      { x: 1, y: 1.1 },
      { x: 2, y: 1.9 },
      { x: 3, y: 3.2 },
    ]
    const svg = draw({ ...curves, kind: 'qq', share: false, series: [{ name: 'trials', points }], paper: [] })
    expect(svg.match(/<circle/g)).toHaveLength(3)
  })

  test('the same figure is always drawn the same way', () => expect(draw(curves)).toBe(draw(curves)))
})
