// Kills the process that it is loaded into at an exact moment of a run: node --import 'file:///…/killer.mjs?run=FOLDER&at=N' PROGRAM.
// All that kill -9 leaves of a training is its folder, and that changes only when a file or folder is made, written, renamed or removed. So
// the Nth such change is the moment; a write that is hit has put half of its bytes.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sep } from 'node:path'

const { searchParams } = new URL(import.meta.url)
const folder = searchParams.get('run')
let left = Number(searchParams.get('at'))

const inside = path => `${path}${sep}`.startsWith(`${folder}${sep}`)
const die = () => process.kill(process.pid, 'SIGKILL')

const { openSync, writeSync } = fs
/** Open files of the run. */
const handles = new Set()

fs.openSync = (path, flags, ...more) => {
  const writes = inside(path) && flags !== undefined && flags !== 'r'
  if (writes && --left === 0) die()
  const handle = openSync(path, flags, ...more)
  if (writes) handles.add(handle)
  else handles.delete(handle)
  return handle
}
fs.writeSync = (handle, content, ...more) => {
  if (handles.has(handle) && --left === 0) {
    const bytes = Buffer.from(content)
    writeSync(handle, bytes, 0, bytes.length >> 1)
    die()
  }
  return writeSync(handle, content, ...more)
}
for (const name of ['mkdirSync', 'renameSync', 'rmSync', 'writeFileSync']) {
  const change = fs[name]
  fs[name] = (path, ...more) => {
    if (inside(path) && --left === 0) die()
    return change(path, ...more)
  }
}
syncBuiltinESMExports()
