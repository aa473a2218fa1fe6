import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { hearChanges } from '../../tests/changes.mjs'
import { temporaryFolder } from '../../tests/program.ts'
import type { Recipe } from '../modules/recipe.ts'
import { decodeTensors, encodeTensors } from '../nets/safetensors.ts'
import { readModel } from './models.ts'
import { threadExecutor } from './pool.ts'
import { openRun, readTime, writerOf } from './run.ts'
import { train } from './training.ts'

const recipe: Recipe = {
  name: 'a/td',
  summary: '',
  game: 'ludo:alhajry2012',
  learner: 'td',
  settings: {},
  steps: 1,
  measure: { every: 1, games: 2, against: [] },
}

/** A run folder with the lock of a process. */
function lockedBy(pid: number | undefined): string {
  const run = join(temporaryFolder(), 'run')
  mkdirSync(run)
  writeFileSync(join(run, 'lock'), String(pid))
  return run
}

/** A running process with a zombie: a child that has ended and that it never waits for. */
async function parentOfZombie(): Promise<{ readonly parent: number | undefined; readonly zombie: number }> {
  // The child ends only after the shell has become `sleep`, because some shells wait for their children at once.
  const child = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 60'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = await once(child.stdout, 'data')
  const zombie = Number(said)
  while (readFileSync(`/proc/${child.pid}/comm`, 'utf8') !== 'sleep\n') await sleep(5)
  child.stdin.destroy()
  while (!readFileSync(`/proc/${zombie}/stat`, 'utf8').includes(') Z ')) await sleep(5)
  return { parent: child.pid, zombie }
}

test.runIf(process.platform === 'linux')(
  'a run whose writer is a zombie continues; one whose writer is alive is refused',
  async () => {
    const { parent, zombie } = await parentOfZombie()
    const killed = lockedBy(zombie)
    expect(writerOf(killed)).toBeUndefined()
    openRun(killed, recipe).close()
    expect(existsSync(join(killed, 'lock'))).toBe(false)

    const written = lockedBy(parent)
    expect(writerOf(written)).toBe(parent)
    expect(() => openRun(written, recipe)).toThrow(`Process ${parent} is already writing this run`)
  },
)

/** A very short training: two steps, each measured and saved. */
const brief: Recipe = {
  ...recipe,
  game: 'ludo:alhajry2012(seats=2,pieces=1)',
  settings: { encoder: 'alhajry2012-objective', hidden: 2, table: ['self', 'self'], games: 40 },
  steps: 40,
  measure: { every: 20, games: 2, against: [] },
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** All files of a run, except when and where it ran. */
function left(run: string): Record<string, string> {
  const files = readdirSync(run, { recursive: true, encoding: 'utf8' }).filter(
    file => statSync(join(run, file)).isFile() && !/^(environment|time)\.json$|^previous|^lock\./.test(file),
  )
  return Object.fromEntries(files.sort().map(file => [file, sha256(readFileSync(join(run, file)))]))
}

/** Trains until the nth change of the folder; after that nothing reaches the disk, as after kill -9. Returns the number of changes. */
async function killedAt(nth: number, run: string): Promise<number> {
  let changes = 0
  const end = hearChanges(run, () => {
    if (++changes >= nth) throw new Error('killed')
  })
  await train(brief, run, { saveEvery: 0 })
    .catch(() => {})
    .finally(end)
  // The process that was "killed" is this one, which still runs.
  rmSync(join(run, 'lock'), { recursive: true, force: true })
  return changes
}

test('a run killed at any change of its folder ends with the same bytes, and its model stays readable', async () => {
  // Hundreds of files are flushed to disk, so a RAM disk is faster.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'ludus-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const whole = join(folder, 'whole')
  const changes = await killedAt(Number.POSITIVE_INFINITY, whole)
  expect(changes).toBeGreaterThan(60)
  const wanted = left(whole)
  for (let nth = 1; nth <= changes; nth++) {
    const run = join(folder, String(nth))
    await killedAt(nth, run)
    if (existsSync(join(run, 'model.json'))) expect(() => readModel(join(run, 'model')), `change ${nth}`).not.toThrow()
    await train(brief, run)
    expect(left(run), `change ${nth} of ${changes}`).toEqual(wanted)
    expect(JSON.parse(readFileSync(join(run, 'time.json'), 'utf8')).finished, `change ${nth}`).toBe(true)
  }
})

test('a run whose folder is deleted while training ends with an error and does not restart', async () => {
  const run = join(temporaryFolder(), 'run')
  const deleting = (steps: number): void => {
    if (steps === 20) rmSync(run, { recursive: true })
  }
  await expect(train(brief, run, { each: deleting })).rejects.toThrow(`${run} was deleted or moved`)
  expect(existsSync(run)).toBe(false)
})

test('a run inside the folder of another run is refused', async () => {
  const run = join(temporaryFolder(), 'run')
  openRun(run, brief).close()
  expect(() => openRun(join(run, 'lock'), brief)).toThrow('is inside the folder of another run')
})

test('a run continues if its recipe’s summary was reworded, but not with other settings', () => {
  const run = join(temporaryFolder(), 'run')
  openRun(run, brief).close()
  expect(() => openRun(run, { ...brief, summary: 'in other words' }).close()).not.toThrow()
  expect(() => openRun(run, { ...brief, steps: brief.steps + 1 })).toThrow('was started with different settings')
})

test('a checkpoint with renamed arrays is damaged; one in the first version’s format is read', async () => {
  const run = join(temporaryFolder(), 'run')
  await train(brief, run)
  const file = join(run, 'checkpoint.safetensors')
  const { tensors, metadata } = decodeTensors(readFileSync(file), file)
  const renamed = tensors.map(tensor => ({ ...tensor, name: tensor.name.toUpperCase() }))
  writeFileSync(file, encodeTensors({ tensors: renamed, metadata }))
  await expect(train(brief, run)).rejects.toThrow('checkpoint.safetensors is damaged')

  const hash = createHash('sha256').update(`${metadata.numbers}${metadata.measured}`)
  for (const { data } of tensors) hash.update(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
  const { version: _, ...rest } = metadata
  const first = { ...rest, sha256: hash.digest('hex') }
  writeFileSync(file, encodeTensors({ tensors, metadata: first }))
  await train(brief, run)
  // That version did not check names, so the missing arrays are reported.
  writeFileSync(file, encodeTensors({ tensors: renamed, metadata: first }))
  await expect(train(brief, run)).rejects.toThrow('does not match its recipe')
})

/** Opens a run, finishes it after some more seconds of CPU time of its thread, and returns its total CPU time. */
function stretch(folder: string, seconds: number | undefined): number | undefined {
  let now = seconds === undefined ? undefined : 100
  const run = openRun(folder, recipe, () => now)
  if (seconds !== undefined) now = 100 + seconds
  run.finish()
  run.close()
  return readTime(folder).cpuSeconds
}

test('CPU time adds up over all parts of a run, and is unknown if that of any part is', () => {
  const folder = join(temporaryFolder(), 'run')
  expect(stretch(folder, 7)).toBe(7)
  expect(stretch(folder, 5)).toBe(12)
  expect(stretch(folder, undefined)).toBeUndefined()
  expect(stretch(folder, 3)).toBeUndefined()
})

test('the CPU time of a training includes its threads', async () => {
  const job: Recipe = {
    ...recipe,
    game: 'ludo:alhajry2012(seats=2,pieces=1)',
    settings: { encoder: 'ludo-rich', hidden: 4, table: ['self', 'self'], games: 64, gamesPerRound: 32 },
    steps: 64,
  }
  const executor = threadExecutor(2)
  const { time } = await train(job, join(temporaryFolder(), 'run'), { executor }).finally(() => executor.close())
  const threads = executor.cpuSeconds?.() ?? 0
  expect(threads).toBeGreaterThan(0)
  expect(time.cpuSeconds).toBeGreaterThanOrEqual(Math.floor(threads))
})
