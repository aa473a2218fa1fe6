import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Game } from '../../src/core/contract.ts'
import { makeGame } from '../../src/games/registry.ts'
import { finishAtOnce, type Sweeps } from '../../src/modules/sweeps.ts'
import { partialFile, solveOnThreads } from '../../src/node/solutions.ts'
import { sweepOnThreads } from '../../src/node/sweep-threads.ts'
import { solverOf } from '../../src/search/exact/optimal.ts'
import { finishSolution, singleThread, sweepAlone, sweepOn } from '../../src/search/exact/sweeping.ts'
import { ludus, temporaryFolder } from '../program.ts'

const game = makeGame('einstein(size=4,cubes=2)')
const sweepsOf = (of: Game): Sweeps => {
  const { sweeps } = solverOf(of)
  if (!sweeps) throw new Error(`${of.id} is not solved by sweeps.`)
  return sweeps
}

test.each([1, 2, 3])('%i threads write the same bytes as a single thread', async threads => {
  const file = join(temporaryFolder(), 'solution')
  await solveOnThreads(game, file, { threads })
  expect(readFileSync(file).equals(Buffer.concat(sweepAlone(game, sweepsOf(game)).encode()))).toBe(true)
  expect(existsSync(partialFile(file))).toBe(false)
})

/** A random walk on a line with an end on either side: it has loops, and a known value: `at / (length + 1)`. */
const walk = (length: number, settled: number): Sweeps => ({
  bytes: () => 8 * 2 * (length + 2),
  blocks: () => [
    { positions: 1, levels: 1, loops: false },
    { positions: length, levels: 2, loops: true },
  ],
  settled,
  sweeper(_, memory) {
    const values = new Float64Array(memory, 0, length + 2)
    const aside = new Float64Array(memory, 8 * (length + 2))
    const mine = (level: number, part: number, parts: number): number[] =>
      Array.from({ length }, (_, i) => i + 1).filter(at => at % 2 === level && Math.floor(at / 2) % parts === part)
    return {
      sweep(block, level, part, parts) {
        if (block === 0) return 0
        let change = 0
        for (const at of mine(level, part, parts)) {
          aside[at] = (values[at - 1] + values[at + 1]) / 2
          change = Math.max(change, Math.abs(aside[at] - values[at]))
        }
        return change
      },
      commit(block, level, part, parts) {
        if (block === 0) values[length + 1] = 1
        else for (const at of mine(level, part, parts)) values[at] = aside[at]
      },
    }
  },
  finish: (_, memory, sweeps) =>
    finishAtOnce({
      truth: () => {
        throw new Error('Nobody plays a walk.')
      },
      encode: () => [new Uint8Array(memory.slice(0))],
      report: {
        positions: length,
        values: { middle: new Float64Array(memory)[3] },
        more: { sweeps },
        head: '',
        lines: [],
      },
    }),
})

test('a block with loops is swept until its values converge', () => {
  const { report } = sweepAlone(game, walk(5, 1e-13))
  expect(report?.values.middle).toBeCloseTo(0.5, 11)
  expect(report?.more?.sweeps).toBeGreaterThan(20)
})

test('stopped after any sweep and continued, it ends with the same bytes', () => {
  const sweeps = walk(5, 1e-6)
  const whole = sweepAlone(game, sweeps)
  for (let stop = 1; stop < 12; stop++) {
    const memory = new SharedArrayBuffer(sweeps.bytes(game))
    let swept = 0
    const place = sweepOn(
      game,
      sweeps,
      memory,
      singleThread(() => ++swept === stop),
    )
    expect(place).toBeDefined()
    expect(sweepOn(game, sweeps, memory, singleThread(), place)).toBeUndefined()
    expect(finishSolution(sweeps.finish(game, memory, 0)).encode()).toEqual(whole.encode())
  }
})

test('stopped after every level, it needs no more sweeps and ends with the same bytes', () => {
  const sweeps = walk(5, 1e-6)
  const whole = sweepAlone(game, sweeps)
  const memory = new SharedArrayBuffer(sweeps.bytes(game))
  let most = 0
  const team = singleThread(
    ({ sweep }) => {
      most = Math.max(most, sweep + 1)
      return false
    },
    () => true,
  )
  let stops = 0
  for (let place = sweepOn(game, sweeps, memory, team); place; place = sweepOn(game, sweeps, memory, team, place))
    stops++
  expect(stops).toBe(whole.report?.more?.sweeps)
  expect(most).toBe(whole.report?.more?.sweeps)
  expect(finishSolution(sweeps.finish(game, memory, 0)).encode()).toEqual(whole.encode())
})

test('a game that needs one sweep can be interrupted at a level, and continues from there', async () => {
  const partial = join(temporaryFolder(), 'part')
  const options = { threads: 2, partial }
  expect(await sweepOnThreads(game, sweepsOf(game), { ...options, signal: AbortSignal.abort() })).toBeUndefined()
  expect(readFileSync(partial, 'latin1')).toMatch(/^[^\n]*"sweep":0,"level":1,/)
  const solution = await sweepOnThreads(game, sweepsOf(game), options)
  expect(solution?.report?.values.first).toBeCloseTo(0.570800781, 8)
})

test('the work after the last sweep shows its progress, can be interrupted, and starts again', async () => {
  const slow: Sweeps = {
    ...sweepsOf(game),
    *finish(of, memory, most) {
      for (let done = 0; done < 3; done++) yield [done, 3, 'steps']
      return finishSolution(sweepsOf(game).finish(of, memory, most))
    },
  }
  const partial = join(temporaryFolder(), 'part')
  const heard: string[] = []
  const stop = new AbortController()
  const progress = (done: number, total: number, unit: string): void => {
    if (unit !== 'steps') return
    heard.push(`${done} of ${total}`)
    if (done === 1) stop.abort()
  }
  const options = { threads: 1, partial, progress }
  expect(await sweepOnThreads(game, slow, { ...options, signal: stop.signal })).toBeUndefined()
  expect(heard).toEqual(['0 of 3', '1 of 3'])
  const solution = await sweepOnThreads(game, slow, options)
  expect(heard.slice(2)).toEqual(['0 of 3', '1 of 3', '2 of 3'])
  expect(solution?.report?.values.first).toBeCloseTo(0.570800781, 8)
})

test('interrupted repeatedly, it continues from its file and writes the same bytes', async () => {
  const ur = makeGame('ur(pieces=1)')
  const file = join(temporaryFolder(), 'ur.solution')
  for (let stops = 0; stops < 3; stops++) {
    expect(await solveOnThreads(ur, file, { threads: 2, signal: AbortSignal.abort() })).toBeUndefined()
    expect(existsSync(partialFile(file))).toBe(true)
  }
  await solveOnThreads(ur, file, { threads: 1 })
  expect(readFileSync(file).equals(Buffer.concat(solverOf(ur).solve(ur).encode()))).toBe(true)
  expect(existsSync(partialFile(file))).toBe(false)
})

test('a damaged file to continue from is reported, and the work starts again', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'it.einstein')
  writeFileSync(partialFile(file), 'no beginning')
  const run = await ludus(folder, ['solve', 'einstein(size=4,cubes=2)', '--out', file, '--json'])
  expect(run.stderr).toContain('Starting again')
  expect(JSON.parse(run.stdout).values.first).toBeCloseTo(0.570800781, 8)
})
