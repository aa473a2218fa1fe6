import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { findProgram } from '../../src/node/programs.ts'
import { ludus, temporaryFolder } from '../program.ts'

vi.stubEnv('LUDUS_CACHE', '')

const script = join(import.meta.dirname, '..', '..', 'scripts', 'hypergammon-gnubg.mjs')
const FILE = join('.ludus', 'hypergammon-standard-men=1.solution')

test('solve, verify and regret work with hypergammon', async () => {
  const folder = temporaryFolder()
  const game = 'hypergammon(men=1)'
  const solved = JSON.parse((await ludus(folder, ['solve', game, '--threads', '2', '--json'])).stdout)
  expect(solved).toMatchObject({ game: 'hypergammon:standard(men=1)', positions: 652, file: FILE })
  expect(solved.values.equity).toBeCloseTo(0.3142563395, 9)
  expect((await ludus(folder, ['verify', FILE])).stdout).toContain('652 positions')

  const words = ['regret', game, '--players', 'random', 'optimal', '--games', '40', '--json']
  const { players } = JSON.parse((await ludus(folder, words)).stdout)
  expect(players[1]).toMatchObject({ name: 'optimal', lossPerDecision: 0, equityAgainstOptimal: 0 })
})

const makehyper = findProgram('makehyper')

describe.skipIf(makehyper === undefined)('GNU Backgammon’s own hypergammon database', () => {
  test('has the same values with one man per side', async () => {
    const folder = temporaryFolder()
    await ludus(folder, ['solve', 'hypergammon(men=1)'])
    execFileSync(makehyper as string, ['-c', '1', '-t', '1e-7', '-f', 'hyper1.bd'], { cwd: folder, stdio: 'ignore' })
    const words = [script, 'compare', 'hyper1.bd', '--men', '1', '--positions', 'all', '--solution', FILE]
    const found = JSON.parse(execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' }))
    expect(found.compared).toBe(601)
    // Both store numbers in 24 bits; an equity is the sum of five of theirs.
    expect(found.largest).toBeLessThan(2e-6)
  })
})
