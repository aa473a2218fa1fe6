import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where games are on Debian, which is not on everybody's PATH. */
const ELSEWHERE = ['/usr/games', '/usr/local/bin', '/opt/homebrew/bin']

/** Where a program is, if it is installed; LUDUS_GNUBG and the like say where else. */
export function findProgram(name: string): string | undefined {
  const told = process.env[`LUDUS_${name.toUpperCase().replaceAll('-', '_')}`]
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(folder => folder !== ''), ...ELSEWHERE]
  return (told === undefined ? folders.map(folder => join(folder, name)) : [told]).find(file => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
