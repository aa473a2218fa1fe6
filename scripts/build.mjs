// Builds dist/: lib/ is the library, a file for a file with its types; program/ is what `ludus` runs, bundled, because the
// engine folds constants and inlines calls of one file that it leaves alone between files (15-20% on random play); studio/ is the
// web page with the models beside it, which any file host can serve.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { build as buildPage } from 'vite'

// A test run sets it to "test", and the page would then be built for debugging: larger, with the paths of this machine in it.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('..', import.meta.url))
rmSync(`${root}/dist`, { recursive: true, force: true })

for (const step of [['scripts/kernel.mjs'], ['node_modules/typescript/bin/tsc', '-b']])
  try {
    execFileSync(process.execPath, step, { cwd: root, stdio: 'inherit' })
  } catch {
    // It has said what is wrong.
    process.exit(1)
  }

// Compilers older than 5.7 know no declarations that import .ts files. Their times stay, or `npm run check` would compile what they are used by.
for (const file of readdirSync(`${root}/dist/lib`, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.d.ts'),
)) {
  const path = `${root}/dist/lib/${file}`
  const text = readFileSync(path, 'utf8')
  const { atimeMs, mtimeMs } = statSync(path)
  writeFileSync(path, text.replace(/((?:from|import)\s*\(?\s*['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'))
  utimesSync(path, atimeMs / 1000, mtimeMs / 1000)
}

// Small packages that every command loads are bundled as well: to find and read their files one by one took a third of the time in
// which the program begins.
const inside = ['jstat']
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))

await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'src/cli/main.ts',
    worker: 'src/node/worker.ts',
    'training-worker': 'src/node/training-worker.ts',
    'thinking-worker': 'src/node/thinking-worker.ts',
    'slice-worker': 'src/node/games/checkers/slice-worker.ts',
    'sweep-worker': 'src/node/sweep-worker.ts',
    'gnubg-thread': 'src/node/games/backgammon/gnubg-thread.ts',
    'hub-thread': 'src/node/games/checkers/hub-thread.ts',
  },
  outdir: 'dist/program',
  bundle: true,
  splitting: true,
  external: Object.keys({ ...dependencies, ...optionalDependencies }).filter(name => !inside.includes(name)),
  // They are CommonJS, which asks for Node's own modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  minifySyntax: true,
  sourcemap: true,
  logLevel: 'warning',
})

await buildPage({ configFile: `${root}/vite.config.ts` })
const models = `${root}/dist/studio/models`
cpSync(`${root}/models`, models, { recursive: true })
const cards = readdirSync(models).filter(file => file.endsWith('.json'))
const listed = cards.map(file => ({
  model: file.slice(0, -'.json'.length),
  card: JSON.parse(readFileSync(`${models}/${file}`, 'utf8')),
}))
writeFileSync(`${models}/index.json`, JSON.stringify(listed))

// Ratings of players by game, as leagues found them (scripts/ratings.mjs); a champion that has other weights by now has none.
const ratings = `${root}/docs/ratings`
const had = JSON.parse(readFileSync(`${ratings}/weights.json`, 'utf8'))
const leagues = Object.entries(had).map(([model, sha256]) => {
  const file = `${ratings}/${model.replace('champion-', '')}.json`
  const { game, games, seed, players } = JSON.parse(readFileSync(file, 'utf8'))
  const changed = listed.find(each => each.model === model)?.card.weightsSha256 !== sha256
  const rated = players.filter(({ name }) => !(changed && name.startsWith('champion')))
  const shown = rated.map(({ name, rating, low, high }) => [name, { rating, low, high }])
  return [game.split('(')[0], { games, seed, players: Object.fromEntries(shown) }]
})
writeFileSync(`${root}/dist/studio/ratings.json`, JSON.stringify(Object.fromEntries(leagues)))

// What the pages Papers and Train read; a server that trains says so in its own here.json.
const { catalogue, listPapers } = await import(`${root}/dist/lib/papers/catalogue.js`)
const papers = `${root}/dist/studio/papers`
const keptOf = id => {
  const file = `${root}/papers/${id}/results.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
mkdirSync(papers)
for (const { id, score } of listPapers(keptOf))
  if (score)
    for (const part of ['results.json', 'figures'])
      cpSync(`${root}/papers/${id}/${part}`, `${papers}/${id}/${part}`, { recursive: true })
writeFileSync(`${papers}/index.json`, JSON.stringify(listPapers(keptOf)))
writeFileSync(`${root}/dist/studio/recipes.json`, JSON.stringify(catalogue()))
// A file host has no games from outside; a server says which it has.
writeFileSync(`${root}/dist/studio/plugins.json`, '[]')
writeFileSync(`${root}/dist/studio/here.json`, JSON.stringify({ server: false }))

// A file host has no solutions; a server lists those of its machine.
mkdirSync(`${root}/dist/studio/solutions`)
writeFileSync(`${root}/dist/studio/solutions/index.json`, '[]')

// The kept results of the truth bench, for the page Truth.
if (existsSync(`${root}/truth/results.json`))
  cpSync(`${root}/truth`, `${root}/dist/studio/truth`, {
    recursive: true,
    filter: name => !/\.(md|csv|html)$/.test(name),
  })

// The page without a network: a service worker that knows all files of this build. Papers and figures are kept when they are read.
const page = `${root}/dist/studio`
const kept = readdirSync(page, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => statSync(`${page}/${file}`).isFile() && !/^(papers|truth)\//.test(file))
  .sort()
const version = createHash('sha256')
for (const file of kept) version.update(file).update(readFileSync(`${page}/${file}`))
await build({
  absWorkingDir: root,
  entryPoints: ['src/studio/offline/service-worker.ts'],
  outfile: 'dist/studio/sw.js',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2023',
  define: { FILES: JSON.stringify(kept), VERSION: JSON.stringify(version.digest('hex').slice(0, 12)) },
  logLevel: 'warning',
})
