// A lock file: one process at a time writes a folder. It says which process holds it so that no other can be taken for it: its number, when it
// was started and since which start of the machine (Linux; elsewhere the number alone). It is made whole and then linked into place, so that a
// process which is killed on the way leaves no half of it.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { environment } from '../core/errors.ts'

/** What proc(5) says of a process: its state, and when it was started in ticks of the clock; nothing where it cannot be read. */
function statOf(pid: number): { readonly state: string; readonly started: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before these is in brackets and may have brackets and spaces of its own.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function bootOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

const identity = (pid: number): string => `${pid} ${statOf(pid)?.started ?? ''} ${bootOfMachine()}`.trimEnd()

/** Whether the process that wrote this still runs. */
function isHeld(content: string): boolean {
  const [number = '', started = '', boot = ''] = content.split(' ')
  const pid = Number(number)
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const stat = statOf(pid)
  if (!stat) return true
  // A process that was killed still answers signals until its parent has asked how it ended.
  if (/^[ZX]/.test(stat.state)) return false
  // Locks of earlier versions have the number alone.
  return started === '' || (started === stat.started && (boot === '' || boot === bootOfMachine()))
}

const contentOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The number of the process that holds a lock, if there is one that lives. */
export function holderOf(file: string): number | undefined {
  const content = contentOf(file)
  return content !== undefined && isHeld(content) ? Number(content.split(' ')[0]) : undefined
}

/** Takes a lock, or says who has it; returns what gives it back. `what`: what the lock is for, in a sentence such as "writing this run". */
export function takeLock(file: string, what: string): () => void {
  const own = `${file}.${process.pid}.tmp`
  const me = identity(process.pid)
  const release = (): void => {
    if (contentOf(file) === me) rmSync(file, { force: true })
  }
  try {
    for (let tries = 0; tries < 3; tries++) {
      writeFileSync(own, me)
      try {
        linkSync(own, file)
        return release
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const content = contentOf(file)
      if (content === undefined) continue
      if (isHeld(content))
        throw environment(
          `Process ${content.split(' ')[0]} is ${what} already. Wait for it, or choose another folder with --out. (The lock is ${file}.)`,
        )
      clear(file, content)
    }
  } finally {
    rmSync(own, { force: true })
  }
  throw environment(`The lock ${file} cannot be had. Try again.`)
}

/** Takes a dead lock away: moved aside first, because another process may have taken its place since it was read. */
function clear(file: string, dead: string): void {
  const aside = `${file}.${process.pid}.dead.tmp`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (contentOf(aside) !== dead) linkSync(aside, file)
  rmSync(aside, { force: true })
}
