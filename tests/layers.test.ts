import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

// Folders of src/ in dependency order: a file imports from its own folder and from those before it.
const LAYERS = [
  'core',
  'nets',
  'modules',
  'encoders',
  'search',
  'models',
  'training',
  'games',
  'catalogue',
  'session',
  'arena',
  'reports',
  'papers',
  'truth',
  'protocol',
  'api',
  'index.ts',
  'studio',
  'node',
  'node.ts',
  'index.node.ts',
  'server',
  'cli',
]
const ENGINE = LAYERS.slice(0, LAYERS.indexOf('studio'))
const src = join(import.meta.dirname, '..', 'src')

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)

const layerOf = (file: string): string => file.split(/[\\/]/)[0]

/**
 * The folder of a concrete game that a file belongs to: games/<game>/, and the game's parts in the studio and in Node. A game may use code of another
 * one (plakoto is drawn on the board of backgammon); generic code may not.
 */
const gameOf = (file: string): string | undefined => /^(?:studio\/|node\/)?games\/([^/]+)\//.exec(file)?.[1]

/** The lists of games: the only place that names them all. */
const REGISTRIES = ['games/registry.ts', 'studio/games/registry.ts', 'node/games/registry.ts']

/** The imports of a file: relative paths as files under src/, packages by name. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, what]) =>
    what.startsWith('.') ? relative(src, join(src, dirname(file), what)) : what,
  )

/** The imports of a file that go up a layer, out of the engine, or from generic code into a game. */
function breaches(file: string, text: string): string[] {
  const own = LAYERS.indexOf(layerOf(file))
  const generic = gameOf(file) === undefined && !REGISTRIES.includes(file)
  return importsOf(file, text).filter(what => {
    const target = LAYERS.indexOf(layerOf(what))
    if (what.endsWith('.ts') || what.endsWith('.tsx'))
      return target < 0 || target > own || (generic && gameOf(what) !== undefined)
    return what.startsWith('node:') && own < LAYERS.indexOf('node')
  })
}

describe('layers', () => {
  test('every folder of src/ belongs to a layer', () => {
    expect(files.map(layerOf).filter(layer => !LAYERS.includes(layer))).toEqual([])
  })

  test.each(files)('%s imports only from allowed layers, and no game into generic code', file => {
    expect(breaches(file, readFileSync(join(src, file), 'utf8'))).toEqual([])
  })

  // Tests the test itself: it must detect violations.
  test.each([
    ['core/x.ts', "import { a } from '../games/registry.ts'"],
    ['search/x.ts', "import type { A } from '../arena/match.ts'"],
    ['arena/x.ts', "const a = await import('../node/pool.ts')"],
    ['games/ludo/x.ts', "import { readFileSync } from 'node:fs'"],
    ['studio/x.tsx', "import { readModel } from '../node/models.ts'"],
    ['studio/x.tsx', "import { readFileSync } from 'node:fs'"],
    ['node/x.ts', "import { serveStudio } from '../server/server.ts'"],
    ['arena/x.ts', "import { Ludo } from '../games/ludo/ludo.ts'"],
    ['session/x.ts', "import type { Checkers } from '../games/checkers/checkers.ts'"],
    ['studio/play/x.tsx', "import { pips } from '../../games/backgammon/board.ts'"],
    ['studio/play/x.tsx', "import { scene } from '../games/ludo/scene.ts'"],
    ['node/x.ts', "import { findGnubg } from './games/backgammon/gnubg.ts'"],
    ['cli/x.ts', "import { Backgammon } from '../games/backgammon/backgammon.ts'"],
    ['training/x.ts', "import { reduced } from '../games/ludo/encoders/reduced.ts'"],
  ])('a violation in %s is detected: %s', (file, text) => {
    expect(breaches(file, text)).toHaveLength(1)
  })

  test.each([
    ['games/ludo/x.ts', "import { a } from '../../core/rng.ts'"],
    ['games/ludo/x.ts', "import { a } from '../../training/td-games.ts'"],
    ['games/tavli/x.ts', "import { a } from '../backgammon/board.ts'"],
    ['games/registry.ts', "import { ludo } from './ludo/module.ts'"],
    ['cli/x.ts', "import { readFileSync } from 'node:fs'"],
    ['arena/x.ts', "import { a } from './match.ts'"],
    ['arena/x.ts', "import { makeGame } from '../games/registry.ts'"],
    ['studio/x.tsx', "import { a } from '../arena/match.ts'"],
    ['studio/games/ludo/x.ts', "import { a } from '../../../games/ludo/board.ts'"],
    ['node/games/checkers/x.ts', "import { a } from '../../../games/checkers/board.ts'"],
  ])('an allowed import in %s passes: %s', (file, text) => {
    expect(breaches(file, text)).toEqual([])
  })
})

describe('generic code', () => {
  // Backgammon's own folder may ask whether a game is backgammon; generic code may not.
  test.each(files.filter(file => gameOf(file) === undefined))('%s never checks which game it has', file => {
    const code = readFileSync(join(src, file), 'utf8')
    expect(code).not.toMatch(/instanceof (Ludo|Checkers|Backgammon|Tavli)\b|as (Ludo|Checkers|Backgammon|Tavli)\b/)
    expect(code).not.toMatch(/as unknown as|\bas any\b/)
  })
})

describe('the engine', () => {
  test.each(files.filter(file => ENGINE.includes(layerOf(file))))(
    '%s uses neither the clock nor unseeded randomness',
    file => {
      const code = readFileSync(join(src, file), 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
      expect(code).not.toMatch(/Math\.random|Date\.now|new Date|performance\.now|console\./)
    },
  )
})

// Scripts are not compiled, so a moved file would be noticed only when somebody runs one.
describe('scripts', () => {
  const root = join(src, '..')
  const built = ['scripts', 'bench', 'site'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.mjs') && !file.includes('node_modules'))
      .flatMap(file => {
        const text = readFileSync(join(root, folder, file), 'utf8')
        const named = [...text.matchAll(/dist\/lib\/([\w/.-]+)\.js|\blib\('([\w/.-]+)'\)/g)]
        return named.map(([, path, short]) => [`${folder}/${file}`, `${path ?? short}.ts`] as const)
      }),
  )
  test('use built files', () => expect(built.length).toBeGreaterThan(50))
  test.each(built)('%s uses %s, which exists', (_, file) => expect(files).toContain(file))
})
