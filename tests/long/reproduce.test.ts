import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findProgram } from '../../src/node/programs.ts'
import type { Claim } from '../../src/reports/claim.ts'
import { ludus, temporaryFolder } from '../program.ts'

const stored = (paper: string) => ['reproduce', paper, '--stored', '--json']

describe('reproduce', () => {
  test('compares a quick table with the paper’s, as JSON with the documented fields, and writes page, figures and data', async () => {
    const folder = temporaryFolder()
    const words = ['reproduce', 'zeman2020', '--quick', '--only', 'figure-2', 'figure-4', '--out', 'report', '--json']
    const { code, stdout } = await ludus(folder, words)
    expect(code).toBe(0)
    const result = JSON.parse(stdout)
    expect(result).toMatchObject({ paper: 'zeman2020', quick: true, seed: 1 })
    expect(result.claims).toHaveLength(6)
    for (const field of [
      'id',
      'what',
      'paper',
      'ours',
      'low',
      'high',
      'games',
      'verdict',
      'tolerance',
      'seeds',
      'spread',
    ])
      expect(result.claims[0]).toHaveProperty(field)
    for (const file of ['index.html', 'claims.csv', 'results.json', join('figures', 'figure-2.svg')])
      expect(existsSync(join(folder, 'report', file)), file).toBe(true)
    expect(readFileSync(join(folder, 'report', 'index.html'), 'utf8')).toContain('Fig. 4: the deep Q-network')
  })

  test('plays the stages of Layered Learning against each other, with raw and adjudicated results', async () => {
    const folder = temporaryFolder()
    const words = ['reproduce', 'waledzik2009', '--quick', '--only', 'figure-3', '--out', 'report', '--json']
    const { code, stdout } = await ludus(folder, words)
    expect(code).toBe(0)
    expect(JSON.parse(stdout).claims.map(({ id }: { id: string }) => id)).toEqual([
      'figure-3/raw/winner',
      'figure-3/raw/late',
      'figure-3/adjudicated/winner',
      'figure-3/adjudicated/late',
    ])
    expect(existsSync(join(folder, 'report', 'figures', 'figure-3-adjudicated.svg'))).toBe(true)
  })

  test('makes the page of the shipped results without running anything', async () => {
    const folder = temporaryFolder()
    const { code, stdout } = await ludus(folder, ['reproduce', 'zeman2020', '--stored', '--out', 'report', '--json'])
    const { quick, claims } = JSON.parse(stdout)
    const weaker = claims.some(({ verdict, kind }: Claim) => verdict === 'weaker' && kind === 'paper')
    expect({ code, quick }).toEqual({ code: weaker ? 1 : 0, quick: false })
    expect(claims.length).toBeGreaterThan(20)
    expect(readFileSync(join(folder, 'report', 'index.html'), 'utf8')).toContain('Marko Zeman')
  })

  test('shows only what was asked for of the shipped results, and of all papers only those that have it', async () => {
    const folder = temporaryFolder()
    const one = await ludus(folder, [...stored('zeman2020'), '--only', 'figure-4', 'figure-2', 'figure-4'])
    const ids = (claims: readonly Claim[]): string[] => [...new Set(claims.map(({ id }) => id.replace(/\/.*/, '')))]
    expect(ids(JSON.parse(one.stdout).claims)).toEqual(['figure-2', 'figure-4'])
    const page = readFileSync(join(folder, 'reports', 'zeman2020-stored', 'index.html'), 'utf8')
    expect(page).toContain('ludus reproduce zeman2020 --only figure-2 figure-4')
    const all = JSON.parse((await ludus(folder, [...stored('all'), '--only', 'figure-4'])).stdout)
    expect(all.papers.map(({ paper }: { paper: string }) => paper)).not.toContain('savvas2015')
    expect(all.claims.length).toBeGreaterThan(0)
    for (const id of ids(all.claims)) expect(id).toMatch(/^figure-4(-falling)?$/)
  })

  test.each([
    [['--only', 'figure-44'], 'all', 'No paper has "figure-44". Did you mean'],
    [['--only', 'figure-44'], 'zeman2020', 'zeman2020 has no "figure-44". Did you mean'],
    [['--quick'], 'zeman2020', '--stored runs nothing, so --quick changes nothing.'],
    [['--seeds', '2'], 'zeman2020', '--stored runs nothing, so --seeds changes nothing.'],
  ])('refuses %j of the shipped results of %s', async (flags, paper, message) => {
    const folder = temporaryFolder()
    const { code, stderr } = await ludus(folder, [...stored(paper), ...flags])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
    expect(existsSync(join(folder, 'reports'))).toBe(false)
  })

  test('measures the same with one thread and with two, and something else with a different seed', async () => {
    const folder = temporaryFolder()
    const words = ['reproduce', 'zeman2020', '--quick', '--only', 'figure-2', '--json']
    const [one, two, other] = await Promise.all(
      [
        ['--threads', '1', '--out', 'a'],
        ['--threads', '2', '--out', 'b'],
        ['--seed', '2', '--out', 'c'],
      ].map(async more => JSON.parse((await ludus(folder, [...words, ...more])).stdout).claims),
    )
    expect(two).toEqual(one)
    expect(other).not.toEqual(one)
  })

  test('asks backgammon players for their opening moves, and the oracle if it is installed', async () => {
    const folder = temporaryFolder()
    const words = ['reproduce', 'savvas2015', '--quick', '--only', 'results-2-linear-red', '--out', 'report', '--json']
    const { code, stdout } = await ludus(folder, words)
    expect(code).toBe(0)
    const { claims } = JSON.parse(stdout)
    expect(claims.filter(({ id }: { id: string }) => id.includes('ply'))).toHaveLength(4)
    const page = readFileSync(join(folder, 'report', 'index.html'), 'utf8')
    expect(page).toContain('24/18 13/10')
    expect(page.includes('is not installed here')).toBe(findProgram('gnubg') === undefined)
    // Takes seconds, unless the machine is busy.
  }, 180_000)

  test('trains with as many seeds as requested, several at once, and reports their spread', async () => {
    const folder = temporaryFolder()
    const words = ['reproduce', 'zeman2020', '--quick', '--only', 'figure-7', '--seeds', '2', '--json', '--out']
    const [one, two] = await Promise.all([
      ludus(folder, [...words, 'a', '--threads', '1']),
      ludus(folder, [...words, 'b', '--threads', '2']),
    ])
    const [claim] = JSON.parse(one.stdout).claims
    expect(claim).toMatchObject({ id: 'figure-7/green', seeds: 2, verdict: 'undecided', tolerance: 0.02 })
    expect(claim.summary.values).toHaveLength(2)
    expect(claim.spread).toBeGreaterThan(0)
    // The folders have different names, and so do the commands.
    const figures = (text: string) => JSON.parse(text).claims.map(({ ours, low, high }: Claim) => [ours, low, high])
    expect(figures(two.stdout)).toEqual(figures(one.stdout))
  })

  test('refuses an unknown paper or table and suggests the nearest name', async () => {
    const folder = temporaryFolder()
    const paper = await ludus(folder, ['reproduce', 'zeman2021', '--quick'])
    expect(paper).toMatchObject({ code: 2, stderr: expect.stringContaining('zeman2020') })
    const table = await ludus(folder, ['reproduce', 'thor2017', '--quick', '--only', 'table-33'])
    expect(table).toMatchObject({ code: 2, stderr: expect.stringContaining('table-3') })
  })
})
