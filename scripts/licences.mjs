// Writes docs/licences.md: the packages that Ludus installs or bundles, with their licences, from the lock file. `--check` only reports whether the
// page is up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const json = file => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { dependencies, optionalDependencies, devDependencies } = json('package.json')
const { packages } = json('package-lock.json')

/** The path of a package that another one requires: next to it, or further up. */
function find(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[path]) return path
    if (at === '') return undefined
  }
}

/** The licence of a package that does not name one. */
const licenceOf = path => (/permission is hereby granted, free of charge/i.test(licenceText(path)) ? 'MIT' : 'not said')

/** Packages and their dependencies. Packages of other platforms may be missing from a lock file. */
function closure(names) {
  const found = new Map()
  const open = names.map(name => [name, ''])
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const path = find(...next)
    if (path === undefined || found.has(path)) continue
    const { version, license, dependencies: needs = {}, os } = packages[path]
    // A binary for one platform has the licence of the package that requires it.
    if (os === undefined)
      found.set(path, { name: path.split('node_modules/').at(-1), version, license: license ?? licenceOf(path) })
    open.push(...Object.keys(needs).map(name => [name, path]))
  }
  return [...found].map(([path, it]) => ({ path, ...it })).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Packages that the bundler puts into the program or the studio: development packages that sources import, and the page's dependencies among the
 * installed ones.
 */
function bundled() {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map(file => ({ file, text: readFileSync(join(root, 'src', file), 'utf8') }))
    // Skips test helpers.
    .filter(({ text }) => !text.includes("from 'vitest'"))
  const imports = (name, within = sources) =>
    within.some(({ text }) => text.includes(`'${name}'`) || text.includes(`'${name}/`))
  const page = sources.filter(({ file }) => !/^(node|server|cli)[\\/]/.test(file))
  return [
    ...Object.keys(devDependencies).filter(name => imports(name)),
    ...Object.keys(dependencies).filter(name => imports(name, page)),
  ]
}

/** The text of the package's licence file. */
function licenceText(path) {
  const folder = join(root, path)
  const file = existsSync(folder) && readdirSync(folder).find(name => /^licen[cs]e/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8') : ''
}

/** The copyright holder. */
const holder = path => (/^.*copyright .*$/im.exec(licenceText(path))?.[0] ?? '').replace(/^[\s*#/]+/, '').trim()

const list = found => found.map(({ name, version, license }) => `| \`${name}\` | ${version} | ${license} |`)
const head = ['| package | version | licence |', '|---|---|---|']
const installed = closure(Object.keys(dependencies))
const optional = closure(Object.keys(optionalDependencies)).filter(
  ({ path }) => !installed.some(other => other.path === path),
)

const page = [
  '# Licences',
  '',
  'Ludus has the MIT licence. This page lists the packages of others that come with it. It is made from the lock file by',
  '`npm run licences`; a test checks that it is up to date.',
  '',
  '## Bundled',
  '',
  'Parts of these are in the built program or the studio.',
  '',
  '| package | version | licence | rights |',
  '|---|---|---|---|',
  ...closure(bundled()).map(
    ({ name, version, license, path }) => `| \`${name}\` | ${version} | ${license} | ${holder(path)} |`,
  ),
  '',
  '## Installed',
  '',
  '`npm install ludus` brings these.',
  '',
  ...head,
  ...list(installed),
  '',
  '## Optional',
  '',
  'For queues, SQLite and the drawings of reports. `npm install ludus --omit=optional` leaves them out.',
  '',
  ...head,
  ...list(optional),
  '',
].join('\n')

const file = join(root, 'docs', 'licences.md')
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') === page) process.exit(0)
  console.error('docs/licences.md is not up to date. Run `npm run licences`.')
  process.exit(1)
}
writeFileSync(file, page)
