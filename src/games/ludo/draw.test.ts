import { describe, expect, test } from 'vitest'
import type { Colour } from '../../core/paint.ts'
import { ruleSetsOf } from '../../modules/game-module.ts'
import { makeGame, moduleNamed } from '../registry.ts'

const drawn = (
  name: string,
  position: string,
  paint: (text: string, colour: Colour) => string = text => text,
): string => {
  const game = makeGame(name)
  return moduleNamed(name).draw?.(game, game.parse(position), paint) ?? ''
}

const start = `
┌─ GREEN ────────┐ ·  ·  · ┌─ YELLOW ───────┐
│    g1    g2    │ ·  │  ↓ │    y1    y2    │
│                │ ◇  │  · │                │
│                │ ·  │  · │                │
│    g3    g4    │ ·  │  · │    y3    y4    │
└────────────────┘ ·  │  · └────────────────┘
 ·  →  ·  ·  ·  · ╲       ╱ ·  ·  ·  ◇  ·  ·
 ·  ─  ─  ─  ─  ─     ◆     ─  ─  ─  ─  ─  ·
 ·  ·  ◇  ·  ·  · ╱       ╲ ·  ·  ·  ·  ←  ·
┌─ RED ──────────┐ ·  │  · ┌─ BLUE ─────────┐
│    r1    r2    │ ·  │  · │    b1    b2    │
│                │ ·  │  · │                │
│                │ ·  │  ◇ │                │
│    r3    r4    │ ↑  │  · │    b3    b4    │
└────────────────┘ ·  ·  · └────────────────┘
↑→↓← start, safe   ◇ safe`

/** A pair, three on a square, two colours on green's start square, pieces in strips and goals, and red to move with a six. */
const crowded = `
┌─ GREEN ────────┐ ·  ·  · ┌─ YELLOW ───────┐
│    g1    ○     │ ·  │ ↓y1│    ○     ○     │
│                │ ◇  │  · │                │
│                │ ·  │  · │                │
│    ○     ○     │ ·  │  · │    ○     ○     │
└────────────────┘ ·  │  · └────────────────┘
 · →gb ·  ·  ·  · ╲       ╱ ·  ·  ·  ◇  ·  ·
 ·  g4 ─  ─  ─  ─     ◆ 3×b ─  ─  ─  ─  ─  ·
 ·  ·  ◇  ·  · r23╱   r4  ╲ ·  ·  ·  ·  ← 3×y
┌► RED ──────[6]─┐ ·  │  · ┌─ BLUE ─────────┐
│    r1    ○     │ ·  │  · │    ○     ○     │
│                │ ·  │  g2│                │
│                │ ·  │  ◇ │                │
│    ○     ○     │ ↑  │  · │    ○     ○     │
└────────────────┘ ·  ·  · └────────────────┘
↑→↓← start, safe   ◇ safe`

/** Two players opposite each other, with stars. */
const stars = `
┌────────────────┐ ·  ☆  · ┌─ YELLOW ───────┐
│                │ ·  │  ↓ │    ○     ○     │
│                │ ◇  │  · │                │
│                │ ·  │  · │                │
│                │ ·  │  · │    ○     ○     │
└────────────────┘ ☆  y4 · └────────────────┘
 · ◇r2 r3 ·  ·  · ╲  y12  ╱ ☆  ·  · ◇y3 ·  ·
 ☆                    ◆                    ☆
 ·  ·  ◇  ·  ·  ☆ ╱       ╲ ·  ·  ·  ·  ◇  ·
┌► RED ──────────┐ ·  │  ☆ ┌────────────────┐
│    ○     ○     │ ·  │  · │                │
│                │ ·  │  · │                │
│                │ ·  │  ◇ │                │
│    ○     ○     │↑r1 │  · │                │
└────────────────┘ · ☆r4 · └────────────────┘
↑→↓← start, safe   ◇ safe   ☆ star: on to the next`

describe('the text drawing of Ludo', () => {
  test.each([
    ['the start', 'ludo', '*? h,h,h,h/h,h,h,h/h,h,h,h/h,h,h,h', start],
    ['a crowded board', 'ludo', 'r6 h,5,5,g/h,33,0,51/0,12,12,12/26,g,g,g', crowded],
    ['two players and stars', 'ludo:thor2017(seats=2)', 'r? 0,13,14,50/g,g,8,55', stars],
  ])('shows %s', (_, name, position, board) => {
    const lines = drawn(name, position).split('\n')
    expect(`\n${lines.map(line => line.trimEnd()).join('\n')}`).toBe(board)
  })

  test('abbreviates a square with pieces of four colours', () => {
    expect(drawn('ludo', 'r1 0,h,h,h/39,h,h,h/26,h,h,h/13,h,h,h')).toContain('│rg+ │')
  })

  test('uses colours without changing the text', () => {
    const asked = new Set<Colour>()
    const position = 'r6 h,5,5,g/h,33,0,51/0,12,12,12/26,g,g,g'
    const noting = (text: string, colour: Colour): string => {
      asked.add(colour)
      return text
    }
    expect(drawn('ludo', position, noting)).toBe(drawn('ludo', position))
    expect([...asked].sort()).toEqual([
      'blue',
      'dark',
      'green',
      'light',
      'pale blue',
      'pale green',
      'pale red',
      'pale yellow',
      'red',
      'yellow',
    ])
  })

  test('has 15 lines of 45 columns and a legend under all rules', () => {
    for (const set of Object.keys(ruleSetsOf(moduleNamed('ludo')))) {
      const game = makeGame(`ludo:${set}`)
      const state = new Int8Array(game.cells)
      game.start(state)
      const lines = (moduleNamed('ludo').draw?.(game, state, text => text) ?? '').split('\n')
      expect(lines).toHaveLength(16)
      for (const line of lines.slice(0, 15)) expect(line).toHaveLength(45)
    }
  })
})
