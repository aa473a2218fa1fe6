import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

// Folders of src/ in dependency order: a file imports from its own folder and from those before it.
const LAYERS = [
  'core',
  'games',
  'encoders',
  'nets',
  'players',
  'learners',
  'arena',
  'reports',
  'papers',
  'studio',
  'node',
  'server',
  'cli',
]
const ENGINE = LAYERS.slice(0, LAYERS.indexOf('studio'))
const src = join(import.meta.dirname, '..', 'src')

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)

const layerOf = (file: string): string => file.split(/[\\/]/)[0]

/** What a file imports: relative paths as files under src/, packages by name. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, what]) =>
    what.startsWith('.') ? relative(src, join(src, dirname(file), what)) : what,
  )

/** The imports of a file that go up a layer, or out of the engine. */
function breaches(file: string, text: string): string[] {
  const own = LAYERS.indexOf(layerOf(file))
  return importsOf(file, text).filter(what => {
    const target = LAYERS.indexOf(layerOf(what))
    if (what.endsWith('.ts') || what.endsWith('.tsx')) return target < 0 || target > own
    return what.startsWith('node:') && own < LAYERS.indexOf('node')
  })
}

describe('layers', () => {
  test('every folder of src/ has its place', () => {
    expect(files.map(layerOf).filter(layer => !LAYERS.includes(layer))).toEqual([])
  })

  test.each(files)('%s imports only from above', file => {
    expect(breaches(file, readFileSync(join(src, file), 'utf8'))).toEqual([])
  })

  // The test itself: it must see what it is for.
  test.each([
    ['core/x.ts', "import { a } from '../games/registry.ts'"],
    ['players/x.ts', "import type { A } from '../arena/match.ts'"],
    ['arena/x.ts', "const a = await import('../node/pool.ts')"],
    ['games/ludo/x.ts', "import { readFileSync } from 'node:fs'"],
    ['studio/x.tsx', "import { readModel } from '../node/models.ts'"],
    ['studio/x.tsx', "import { readFileSync } from 'node:fs'"],
    ['node/x.ts', "import { serveStudio } from '../server/server.ts'"],
  ])('a breach in %s is seen: %s', (file, text) => {
    expect(breaches(file, text)).toHaveLength(1)
  })

  test.each([
    ['games/ludo/x.ts', "import { a } from '../../core/rng.ts'"],
    ['cli/x.ts', "import { readFileSync } from 'node:fs'"],
    ['arena/x.ts', "import { a } from './match.ts'"],
    ['studio/x.tsx', "import { a } from '../arena/match.ts'"],
  ])('what is allowed in %s passes: %s', (file, text) => {
    expect(breaches(file, text)).toEqual([])
  })
})

describe('the engine', () => {
  test.each(files.filter(file => ENGINE.includes(layerOf(file))))(
    '%s lets neither clock nor hidden chance decide',
    file => {
      const code = readFileSync(join(src, file), 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
      expect(code).not.toMatch(/Math\.random|Date\.now|new Date|performance\.now|console\./)
    },
  )
})
