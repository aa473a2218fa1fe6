import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders for programs that may not be on the PATH, such as that for games on Debian. */
const ELSEWHERE = ['/usr/games', '/usr/local/bin', '/opt/homebrew/bin']

/** The path of a program, if it is installed. LUDUS_GNUBG and the like override it. */
export function findProgram(name: string): string | undefined {
  const configured = process.env[`LUDUS_${name.toUpperCase().replaceAll('-', '_')}`]
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(folder => folder !== ''), ...ELSEWHERE]
  return (configured === undefined ? folders.map(folder => join(folder, name)) : [configured]).find(file => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
