import { spawn } from 'node:child_process'
import { findProgram } from './programs.ts'

/** The command that opens an address in a browser; undefined if there is no display. */
function opener(): readonly string[] | undefined {
  if (process.env.CI === 'true' || process.stdout.isTTY !== true) return undefined
  if (process.platform === 'darwin') return ['open']
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '']
  const seen = process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  const program = seen ? findProgram('xdg-open') : undefined
  return program === undefined ? undefined : [program]
}

/** Opens an address in the browser, if possible; returns whether it tried. */
export function openBrowser(address: string): boolean {
  const [program, ...words] = opener() ?? []
  if (program === undefined) return false
  const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
  return true
}
