// `npm run docs`: builds the documentation site into dist/site, including the studio. `--serve` serves it afterwards.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageFiles, root, showSource, sourcePage, stage } from './pages.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const staged = join(here, 'pages')
const built = join(root, 'dist', 'site')

function run(command, words, options = {}) {
  const { status, error } = spawnSync(command, words, { cwd: here, stdio: 'inherit', ...options })
  if (status === 0) return
  console.error(`ludus: ${[command, ...words].join(' ')} failed${error ? `: ${error.message}` : ''}.`)
  process.exit(4)
}

function install() {
  const stamp = join(here, 'node_modules', '.ludus-stamp')
  const wanted = readFileSync(join(here, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('ludus: installing what builds the site (about half a minute, once) …')
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  })
  writeFileSync(stamp, wanted)
}

const tool = (folder, file) => join(here, 'node_modules', folder, file)

function write(place, text) {
  const file = join(staged, place)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Writes all pages, with pictures and the source files that they link to. */
function layOut() {
  rmSync(staged, { recursive: true, force: true })
  const sources = []
  for (const file of pageFiles()) {
    const page = stage(file)
    write(page.place, page.text)
    for (const picture of page.pictures) cpSync(join(root, picture), join(staged, picture), { recursive: true })
    sources.push(...page.sources)
  }
  const shown = new Set()
  for (let path = sources.pop(); path !== undefined; path = sources.pop()) {
    if (shown.has(path)) continue
    shown.add(path)
    const page = showSource(path)
    write(sourcePage(path), page.text)
    sources.push(...page.sources)
  }
  cpSync(join(root, 'dist', 'studio', 'icon.svg'), join(staged, 'public', 'icon.svg'))
  cpSync(join(root, 'docs', 'pictures'), join(staged, 'public', 'docs', 'pictures'), { recursive: true })
}

/** The API reference, from the types that the package ships. */
function describeTypes() {
  run(process.execPath, [tool('typedoc', 'bin/typedoc'), '--options', join(here, 'typedoc.json')])
  // A destructured parameter has no name in the types.
  for (const file of ['ludus.md', join('ludus', 'node.md')]) {
    const page = join(staged, 'api', file)
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll('__namedParameters', 'options'))
  }
}

install()
layOut()
describeTypes()
run(process.execPath, [tool('vitepress', 'bin/vitepress.js'), 'build', here])
cpSync(join(root, 'dist', 'studio'), join(built, 'studio'), { recursive: true })
console.error('ludus: the site is in dist/site. `npm run docs -- --serve` shows it.')
if (process.argv.includes('--serve'))
  run(process.execPath, [tool('vitepress', 'bin/vitepress.js'), 'preview', here, '--port', '4690'])
