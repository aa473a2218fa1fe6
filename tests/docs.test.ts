// Checks of the documentation that need only reading: links, code that must compile, commands that must exist.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, describe, expect, test } from 'vitest'
import { addressOf, anchorsOf, linksOf, menu, pageFiles, stage, targetOf } from '../site/pages.mjs'
import { learners } from '../src/catalogue/learners.ts'
import { makeGame } from '../src/games/registry.ts'
import { recipes } from '../src/papers/recipes.ts'
import { papers } from '../src/papers/registry.ts'
import { temporaryFolderFor } from './program.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const pages = pageFiles()
const written = [...pages, 'README.md']

describe('links', () => {
  const anchors = new Map(written.map(file => [file, anchorsOf(read(file))]))
  const known = new Set([...pages.map(addressOf), '/api/'])

  function wrong(file: string, link: string): boolean {
    const { path, anchor } = targetOf(file, link)
    if (path === undefined) return !known.has(link)
    if (!existsSync(join(root, path))) return true
    return anchor !== undefined && !anchors.get(path)?.has(anchor)
  }

  test('lead to existing files and headings', () => {
    const links = written.flatMap(file => linksOf(read(file)).map(link => ({ ...link, file })))
    expect(links.length).toBeGreaterThan(200)
    expect(
      links
        .filter(({ file, target }) => wrong(file, target))
        .map(({ file, line, target }) => `${file}:${line}: ${target}`),
    ).toEqual([])
  })

  test('of the start page and its buttons lead to existing pages', () => {
    const links = [...read('site/index.md').matchAll(/^ +link: (.*)$/gm)].map(([, link]) => link)
    expect(links.length).toBeGreaterThan(4)
    expect(links.filter(link => !known.has(link))).toEqual([])
  })

  test('of the menu reach every page, directly or through the list of decisions', () => {
    const inMenu = new Set(menu.flatMap(({ files }) => files.map(([file]) => file)))
    expect([...inMenu].filter(file => !existsSync(join(root, file)))).toEqual([])
    const decisions = linksOf(read('docs/decisions/README.md')).map(({ target }) => `docs/decisions/${target}`)
    const reachable = new Set([...inMenu, ...decisions])
    expect(pages.filter(file => !file.startsWith('site/') && !reachable.has(file))).toEqual([])
  })
})

/** The code blocks in a language, with their files. */
const blocks = (language: string): { file: string; code: string }[] =>
  written.flatMap(file =>
    [...read(file).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code]) => ({
      file,
      code,
    })),
  )

test('comments in Markdown are not shown on the site', () => {
  expect(read('docs/performance.md')).toContain('<!--')
  expect(pages.filter(file => stage(file).text.includes('<!--'))).toEqual([])
})

test('TypeScript samples that import Ludus compile in strict mode', () => {
  const project = temporaryFolderFor(afterAll)
  mkdirSync(join(project, 'node_modules', '@types'), { recursive: true })
  symlinkSync(root, join(project, 'node_modules', 'ludus'), 'junction')
  symlinkSync(join(root, 'node_modules', '@types', 'node'), join(project, 'node_modules', '@types', 'node'), 'junction')
  const samples = blocks('ts').filter(({ code }) => code.includes("from 'ludus"))
  expect(samples.length).toBeGreaterThan(6)
  const files = samples.map(({ file, code }, index) => {
    const name = code.includes('export const nim') ? 'nim.ts' : `${file.replace(/\W/g, '-')}-${index}.ts`
    writeFileSync(join(project, name), code)
    return name
  })
  const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, target: 'es2023', module: 'nodenext' }
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  let errors = ''
  try {
    execFileSync(process.execPath, [tsc, '-p', '.'], { cwd: project, encoding: 'utf8' })
  } catch (error) {
    errors = String(Object(error).stdout)
  }
  expect(errors).toBe('')
})

describe('commands', async () => {
  const program = new Command('ludus')
  const files = readdirSync(join(root, 'src', 'cli')).flatMap(name => /^(\w+)\.ts$/.exec(name)?.[1] ?? [])
  // The program's main file would parse its arguments.
  for (const file of files.filter(name => name !== 'main'))
    for (const [name, add] of Object.entries(await import(`../src/cli/${file}.ts`)))
      if (name.endsWith('Command') && typeof add === 'function') add(program)
  const everywhere = ['--with', '--debug', '--seed', '--help', '--version']

  /** The words of a line as a shell splits them, up to a comment or a pipe. */
  const words = (line: string): string[] =>
    [...(line.split(/ +#| \| /)[0] ?? '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const lines = written
    .filter(file => file !== 'CHANGELOG.md')
    .flatMap(file =>
      [...read(file).matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)]
        .flatMap(([, code]) => (code ?? '').replaceAll('\\\n', ' ').split('\n'))
        .filter(line => /^(npx )?ludus /.test(line))
        .map(line => ({ file, line, words: words(line.replace(/^(npx )?ludus /, '')) })),
    )
  const isPlaceholder = (word: string | undefined): boolean => word === undefined || /^[-A-Z…[<]/.test(word)
  const refusal = (act: () => unknown): string | undefined => {
    try {
      act()
      return undefined
    } catch (error) {
      return String(error)
    }
  }

  test('shown in the docs exist, with every flag', () => {
    expect(lines.length).toBeGreaterThan(80)
    const wrong = lines.flatMap(({ file, line, words: [name, ...rest] }) => {
      const command = program.commands.find(candidate => candidate.name() === name)
      if (command === undefined) return [`${file}: ${line}`]
      const flags = [...everywhere, ...command.options.flatMap(({ long, short }) => [long, short])]
      return rest.filter(word => word.startsWith('-') && !flags.includes(word)).map(flag => `${file}: ${line}: ${flag}`)
    })
    expect(wrong).toEqual([])
  })

  test('name existing games, recipes, learners and papers', () => {
    const trainable = new Set([...recipes().map(({ name }) => name), ...learners().map(({ name }) => name)])
    const named = new Set([...papers.map(({ id }) => id), 'all'])
    const wrong = lines.flatMap(({ file, line, words: [name, first, ...rest] }) => {
      // A game that the page itself defines does not exist here.
      if (isPlaceholder(first) || rest.includes('--with')) return []
      const what = program.commands.find(candidate => candidate.name() === name)?.registeredArguments[0]?.name()
      const reason =
        what === 'game'
          ? refusal(() => makeGame(first ?? ''))
          : what === 'recipe' && !trainable.has(first ?? '')
            ? 'no recipe or learner'
            : what === 'paper' && !named.has(first ?? '')
              ? 'no paper'
              : undefined
      return reason === undefined ? [] : [`${file}: ${line}: ${reason}`]
    })
    expect(wrong).toEqual([])
  })
})

test('the README is short, and its pictures are small', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(75)
  const pictures = linksOf(read('README.md')).filter(({ target }) => target.endsWith('.png'))
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter(({ target }) => statSync(join(root, target)).size > 400_000)).toEqual([])
})

describe('speeds', () => {
  // `npm run perf` writes the page; the README repeats two of its figures.
  test('in the README match the performance page', () => {
    const page = read('docs/performance.md')
    const [, play] = /median ratio is \*\*([\d.]+)\*\*/.exec(page) ?? []
    const [, nets] = /at worst \*\*([\d.]+)\*\*/.exec(page) ?? []
    expect(read('README.md').replace(/\s+/g, ' ')).toContain(
      `at ${play} of the speed of plain C++, and networks took at most ${nets} times as long as in C`,
    )
  })
})
