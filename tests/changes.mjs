// Reports every change that this process makes to a folder. All that kill -9 leaves of a training is its folder, which changes only when a file or
// folder is created, written, truncated, renamed or removed.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sep } from 'node:path'

/** Calls `hear` before each change, and in the middle of each write, when half of its bytes are written. Returns the function that stops it. */
export function hearChanges(folder, hear) {
  const inside = path => `${path}${sep}`.startsWith(`${folder}${sep}`)
  const { openSync, writeSync, ftruncateSync, mkdirSync, renameSync, rmSync, rmdirSync, unlinkSync, writeFileSync } = fs
  const byPath = { mkdirSync, renameSync, rmSync, rmdirSync, unlinkSync, writeFileSync }
  /** Open files in the folder. */
  const handles = new Set()
  fs.openSync = (path, flags, ...more) => {
    const writes = inside(path) && flags !== undefined && flags !== 'r'
    if (writes) hear()
    const handle = openSync(path, flags, ...more)
    if (writes) handles.add(handle)
    else handles.delete(handle)
    return handle
  }
  fs.writeSync = (handle, content, at = 0, ...more) => {
    if (!handles.has(handle)) return writeSync(handle, content, at, ...more)
    const bytes = Buffer.from(content).subarray(at)
    const half = bytes.length >> 1
    let written = writeSync(handle, bytes, 0, half)
    hear()
    while (written < bytes.length) written += writeSync(handle, bytes, written)
    return written
  }
  fs.ftruncateSync = (handle, ...more) => {
    if (handles.has(handle)) hear()
    return ftruncateSync(handle, ...more)
  }
  for (const [name, change] of Object.entries(byPath))
    fs[name] = (path, ...more) => {
      if (inside(path)) hear()
      return change(path, ...more)
    }
  syncBuiltinESMExports()
  return () => {
    Object.assign(fs, { openSync, writeSync, ftruncateSync, ...byPath })
    syncBuiltinESMExports()
  }
}
