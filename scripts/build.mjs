// Builds dist/. lib/ is the library, one file per source file, with types. program/ is what `ludus` runs. It is bundled, because the engine folds
// constants and inlines calls within a file but not between files (15-20% on random play). studio/ is the web page with the models next to it, which
// any file host can serve.
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

// A test run sets it to "test", and the page would then be built for debugging: larger, and with paths of this machine.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('..', import.meta.url))
rmSync(`${root}/dist`, { recursive: true, force: true })

for (const step of [['scripts/kernel.mjs'], ['node_modules/typescript/bin/tsc', '-b']])
  try {
    execFileSync(process.execPath, step, { cwd: root, stdio: 'inherit' })
  } catch {
    // The tool has already printed what is wrong.
    process.exit(1)
  }

// Compilers before 5.7 do not support declarations that import .ts files. The modification times stay, or `npm run check` would recompile the files'
// dependents.
for (const file of readdirSync(`${root}/dist/lib`, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.d.ts'),
)) {
  const path = `${root}/dist/lib/${file}`
  const text = readFileSync(path, 'utf8')
  const { atimeMs, mtimeMs } = statSync(path)
  writeFileSync(path, text.replace(/((?:from|import)\s*\(?\s*['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'))
  utimesSync(path, atimeMs / 1000, mtimeMs / 1000)
}

// Small packages that every command loads are bundled as well. Finding and reading their files one by one took a third of the start-up time.
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
  // They are CommonJS, which loads Node's own modules with `require`.
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

// Ratings of players by game, from leagues (scripts/ratings.mjs). A champion whose weights have changed since gets none.
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

// The data of the Papers and Train pages. A server that can train says so in its own here.json.
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
// A file host has no plugins; a server lists its own.
writeFileSync(`${root}/dist/studio/plugins.json`, '[]')
writeFileSync(`${root}/dist/studio/here.json`, JSON.stringify({ server: false }))

// A file host has no solutions; a server lists those of its machine.
mkdirSync(`${root}/dist/studio/solutions`)
writeFileSync(`${root}/dist/studio/solutions/index.json`, '[]')

// The stored results of the truth bench, for the Truth page.
if (existsSync(`${root}/truth/results.json`))
  cpSync(`${root}/truth`, `${root}/dist/studio/truth`, {
    recursive: true,
    filter: name => !/\.(md|csv|html)$/.test(name),
  })

// Offline use: a service worker that knows all files of this build. Papers and figures are cached when they are read.
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
