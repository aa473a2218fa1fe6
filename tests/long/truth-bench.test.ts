import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Cell, TruthResults } from '../../src/truth/results.ts'
import { ludus, temporaryFolder } from '../program.ts'

/** Without what differs between runs. */
const timeless = ({ seconds: _, ...cell }: Cell): unknown => cell

// Half a minute on an idle machine; a busy one takes three times as long.
test('the quick truth bench grades every learner, writes its page, and gives the same result twice', {
  timeout: 240_000,
}, async () => {
  const folder = temporaryFolder()
  const args = ['truth', '--quick', '--json', '--seeds', '1', '--runs', 'runs']
  const first = await ludus(folder, [...args, '--out', 'one', '--threads', '2'])
  expect(first.code, first.stderr).toBe(0)
  const results: TruthResults = JSON.parse(first.stdout)
  for (const { game } of results.games) {
    const losses = new Map(
      results.cells.filter(cell => cell.game === game).map(cell => [cell.entry, cell.lossPerDecision]),
    )
    expect(losses.get('random')).toBeGreaterThan(0)
    for (const learner of results.learners) expect(losses.has(learner), `${learner} in ${game}`).toBe(true)
    // One ply of look-ahead helps even a network that has learned little.
    expect(losses.get('treestrap@1')).toBeLessThan(losses.get('random') ?? 0)
  }
  const { rows } = JSON.parse(first.stdout)
  expect(rows).toContainEqual(
    expect.objectContaining({ game: 'pig:short', learner: 'td', seeds: 1, cpuSeconds: expect.any(Number) }),
  )
  for (const row of rows) {
    expect(row.lossPerDecision).toEqual({ mean: expect.any(Number), low: expect.any(Number), high: expect.any(Number) })
    expect(row.winAgainstOptimal.mean).toBeLessThanOrEqual(1)
  }
  for (const file of ['index.html', 'README.md', 'cells.csv', 'results.json', 'figures/gap.svg'])
    expect(existsSync(join(folder, 'one', file)), file).toBe(true)

  // A part of it again, on one thread.
  const part = ['--games', 'pig', '--learners', 'td', 'treestrap', 'genetic', '--threads', '1', '--out', 'two']
  const second: TruthResults = JSON.parse((await ludus(folder, [...args, ...part])).stdout)
  expect(second.cells.length).toBeGreaterThan(5)
  for (const cell of second.cells) {
    const same = results.cells.find(({ game, entry }) => game === cell.game && entry === cell.entry)
    expect(timeless(cell)).toEqual(same && timeless(same))
  }

  // The same from its results alone: nothing is trained again, and nothing changes.
  const joined = await ludus(folder, [...args, '--threads', '1', '--out', 'three', '--join', 'one/results.json'])
  expect(joined.code, joined.stderr).toBe(0)
  expect(JSON.parse(joined.stdout).cells).toEqual(results.cells)
  expect(JSON.parse(joined.stdout).duels).toEqual(results.duels)
  expect(existsSync(join(folder, 'three', 'quick-runs'))).toBe(false)
})

test('the truth bench refuses an unknown game or learner', async () => {
  const wrong = await ludus(temporaryFolder(), ['truth', '--games', 'pigg'])
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean "pig"') })
  const learner = await ludus(temporaryFolder(), ['truth', '--learners', 'tdd'])
  expect(learner).toMatchObject({ code: 2, stderr: expect.stringContaining('no learner "tdd"') })
})
