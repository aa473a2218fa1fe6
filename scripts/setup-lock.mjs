// One set-up at a time per checkout: a second one waits for the first. The lock is a folder with one file that identifies its process. It is created
// under another name and renamed into place, which fails if the lock is taken (src/node/lock.ts does the same for runs, and explains why).
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The start time of a process, so that another with the same ID is not taken for it; "" if unknown. */
function startOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return /^[ZX]/.test(state) ? 'dead' : rest[18]
  } catch {
    return ''
  }
}

/** The process named in a file, if it still runs. */
function living(file) {
  try {
    const [pid, start = ''] = readFileSync(file, 'utf8').split(' ')
    process.kill(Number(pid), 0)
    return start === startOf(pid) ? pid : undefined
  } catch (error) {
    return error.code === 'EPERM' ? 'of somebody else' : undefined
  }
}

const attempt = work => {
  try {
    return work() ?? true
  } catch {
    return undefined
  }
}

/** Waits for the lock; returns the function that releases it. `told` is called once with the ID of the process it waits for. */
export async function takeTurn(lock, told) {
  const name = randomBytes(8).toString('hex')
  const own = `${lock}.${name}.tmp`
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, name), `${process.pid} ${startOf(process.pid)}`)
  for (let waits = 0; !attempt(() => renameSync(own, lock)); waits++) {
    const entries = attempt(() => readdirSync(lock))
    const holders = Array.isArray(entries) ? entries.map(entry => join(lock, entry)) : []
    const pid = holders.map(living).find(Boolean)
    if (pid === undefined) {
      // Each by its own unique name, which no later lock has.
      for (const dead of holders) attempt(() => rmSync(dead, { force: true }))
      attempt(() => rmdirSync(lock))
    } else {
      if (waits === 0) told(pid)
      await sleep(200)
    }
  }
  return () => {
    attempt(() => rmSync(join(lock, name), { force: true }))
    attempt(() => rmdirSync(lock))
  }
}
