// Finds the programs that some tests need in addition to Node, and installs their Debian packages if it can. Otherwise it says which tests are
// skipped and how to enable them. With CI=true a missing one is a failure, unless LUDUS_WITHOUT names it.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Alternative programs, the Debian packages to try for them, and the tests that need one of them. */
const NEEDED = [
  { programs: ['gnubg'], packages: ['gnubg'], tests: 'backgammon against GNU Backgammon' },
  { programs: ['redis-server'], packages: ['redis-server'], tests: 'work over a queue' },
  // The shell is the same browser without windows. It needs a fifth less CPU time, but older releases of Debian do not have it.
  {
    programs: ['chromium', 'chromium-headless-shell', 'chromium-browser', 'google-chrome'],
    packages: ['chromium-headless-shell', 'chromium'],
    tests: 'the studio in a real browser',
  },
]

/** The path of a program, if it is installed. Debian's folder for games may not be on the PATH. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/games', '/usr/local/bin']
  return folders
    .map(folder => join(folder, name))
    .find(file => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** Installs a Debian package if this is root on Debian; updates a missing or old package index first. */
function install(name) {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return
  console.error(`ludus: installing the package ${name} …`)
  const apt = (...words) =>
    spawnSync('apt-get', [...words], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  const add = () => apt('install', '--yes', '--no-install-recommends', name)
  if (!add() && apt('update')) add()
}

/** Makes all programs available, as far as possible; returns the number of required ones that are missing. */
function provide() {
  const without = (process.env.LUDUS_WITHOUT ?? '').split(',')
  let missed = 0
  for (const { programs, packages, tests } of NEEDED) {
    const program = programs[0]
    const there = () => programs.some(findProgram)
    for (const name of packages) if (!there() && !without.includes(program)) install(name)
    if (there()) continue
    const must = process.env.CI === 'true' && !without.includes(program)
    if (must) missed++
    console.error(
      `ludus: ${program} is not installed, so the tests of ${tests} are ${must ? 'missing, which CI=true does not allow' : 'left out'}. ` +
        `To have them: apt-get install ${packages[0]} (Debian, Ubuntu).`,
    )
  }
  return missed
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = provide() > 0 ? 1 : 0
