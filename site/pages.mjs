// The content of the documentation site: the repository's own Markdown, with the same layout, so that a link that works in the repository works on
// the site. Needs only Node, so that a test can check all links without building the site.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The menu at the left of every page: files of the repository by section. An entry has a title if the heading is too long. */
export const menu = [
  {
    title: 'Start here',
    files: [
      ['docs/tutorial.md', 'Getting started'],
      ['docs/tutorials/players.md', 'For players'],
      ['docs/tutorials/researchers.md', 'For students and researchers'],
      ['docs/tutorials/programmers.md', 'For TypeScript programmers'],
    ],
  },
  {
    title: 'How to',
    files: [
      ['docs/how-to/compare-players.md'],
      ['docs/how-to/train-a-player.md'],
      ['docs/how-to/add-a-player.md'],
      ['docs/your-own-game.md', 'Add your own game'],
      ['docs/backgammon-players.md', 'Analyse backgammon'],
      ['docs/how-to/use-from-another-program.md'],
      ['docs/how-to/host-the-studio.md'],
      ['docs/queue.md', 'Use many machines'],
    ],
  },
  {
    title: 'Reference',
    files: [
      ['docs/commands.md', 'Commands'],
      ['docs/reference.md', 'Names, notations, files'],
      ['docs/options.md', 'Options'],
      ['docs/api.md', 'API overview'],
      ['docs/studio.md', 'The studio'],
      ['docs/studio-checklist.md', 'The studio’s checklist'],
      ['docs/ludo-players.md', 'Ludo by all rules'],
      ['docs/plakoto-fevga.md', 'Plakoto and fevga'],
      ['docs/ur.md', 'The Royal Game of Ur'],
      ['docs/einstein.md', 'EinStein'],
      ['docs/levels.md', 'Levels of play'],
    ],
  },
  {
    title: 'Papers, reproduced',
    files: [
      ['papers/README.md', 'All five'],
      ['papers/thor2017/README.md', 'Thor 2017'],
      ['papers/zeman2020/README.md', 'Zeman 2020'],
      ['papers/alhajry2012/README.md', 'Alhajry et al. 2012'],
      ['papers/waledzik2009/README.md', 'Wałędzik & Mańdziuk 2009'],
      ['papers/savvas2015/README.md', 'Savvas 2015'],
      ['docs/authors-material.md', 'What two authors published'],
    ],
  },
  {
    title: 'Results',
    files: [
      ['truth/README.md', 'The truth bench'],
      ['docs/truth.md', 'How the truth bench works'],
      ['docs/learners.md', 'What the learners reached'],
      ['docs/learners-and-games.md', 'Every learner on every game'],
      ['docs/backgammon.md', 'Backgammon'],
      ['docs/checkers.md', 'Checkers'],
      ['docs/exact-play.md', 'Exact play'],
      ['docs/measured.md', 'Rules of Ludo'],
      ['docs/performance.md', 'Speed and memory'],
    ],
  },
  {
    title: 'The project',
    files: [
      ['ARCHITECTURE.md', 'Architecture'],
      ['CONTRIBUTING.md', 'Contributing'],
      ['docs/promises.md', 'Promises'],
      ['docs/security.md', 'Security'],
      ['docs/soak.md', 'Soak tests'],
      ['docs/faults.md', 'Faults found and fixed'],
      ['docs/studio-trial.md', 'First visits'],
      ['docs/newcomer.md', 'A newcomer’s walk'],
      ['docs/decisions/README.md', 'Decisions'],
      ['docs/licences.md', 'Licences'],
      ['CHANGELOG.md', 'Changelog'],
    ],
  },
]

const FOLDERS = ['docs', 'papers', 'truth']
const AT_ROOT = ['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md']
/** Pages written only for the site. */
const OF_THE_SITE = ['site/index.md', 'site/demo.md']

/** Every file that becomes a page, by its path in the repository. */
export function pageFiles() {
  const found = FOLDERS.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.md'))
      .map(file => posix.join(folder, file.split(sep).join('/'))),
  )
  return [...OF_THE_SITE, ...AT_ROOT, ...found.sort()]
}

/** The path of a file on the site. */
export const placeOf = file =>
  file
    .replace(/^site\//, '')
    .replace(/(^|\/)README\.md$/, '$1index.md')
    .replace(/^(ARCHITECTURE|CHANGELOG|CONTRIBUTING)\.md$/, name => name.toLowerCase())

/** The address of a page, as used in links and menus. */
export const addressOf = file =>
  `/${placeOf(file)
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '')}`

/** The anchor that GitHub gives a heading; the site uses the same. */
export const slug = heading =>
  heading
    .replace(/`/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replace(/ /g, '-')

/** The lines of a text outside code blocks, with their numbers; `change` may return another line. */
function proseLines(text, change) {
  let fence
  return text
    .split('\n')
    .map((line, index) => {
      const mark = /^\s*(```+|~~~+)/.exec(line)?.[1]
      if (fence === undefined && mark === undefined) return change(line, index + 1)
      if (fence === undefined) fence = mark
      else if (mark?.startsWith(fence)) fence = undefined
      return line
    })
    .join('\n')
}

/** The anchors of a page's headings. */
export function anchorsOf(text) {
  const anchors = new Set()
  proseLines(text, line => {
    const heading = /^#{1,6} (.*)$/.exec(line)?.[1]
    if (heading !== undefined) {
      const first = slug(heading)
      let anchor = first
      for (let n = 1; anchors.has(anchor); n++) anchor = `${first}-${n}`
      anchors.add(anchor)
    }
    return line
  })
  return anchors
}

/** Targets of links and pictures; text between backticks is not a link. */
const LINK = /(`[^`]*`)|(\]\()([^()\s]+)(\))/g

/** The links of a page to files in the repository, with their line numbers. */
export function linksOf(text) {
  const links = []
  proseLines(text, (line, number) => {
    for (const [, code, , target] of line.matchAll(LINK))
      if (code === undefined && !/^[a-z]+:/.test(target)) links.push({ target, line: number })
    return line
  })
  return links
}

/** The file or folder of the repository that a link leads to. */
export function targetOf(file, link) {
  const [path, anchor] = link.split('#')
  // Pages of the site link to each other by address.
  if (path.startsWith('/')) return { path: undefined, anchor }
  return { path: path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, ''), anchor }
}

const isFolder = path => statSync(join(root, path)).isDirectory()
const isPicture = path => /\.(svg|png)$/.test(path)

/** A comment that fills its line. The site shows tags as text, so it would show this too. */
const COMMENT = /^\s*<!--.*-->\s*$/

/** A page as it is on the site, and the other files that it needs. */
export function stage(file) {
  const here = dirname(placeOf(file))
  const pictures = []
  const sources = []
  const text = proseLines(readFileSync(join(root, file), 'utf8'), line =>
    line.replace(COMMENT, '').replace(LINK, (all, code, before, link, after) => {
      if (code !== undefined || /^[a-z]+:|^#|^\//.test(link)) return all
      const { path, anchor } = targetOf(file, link)
      if (path === undefined || !existsSync(join(root, path))) return all
      if (isPicture(path)) {
        pictures.push(path)
        return all
      }
      let page = path
      if (path === 'README.md' || path === '.') page = 'site/index.md'
      else if (isFolder(path) && existsSync(join(root, path, 'README.md'))) page = posix.join(path, 'README.md')
      else if (!path.endsWith('.md')) {
        sources.push(path)
        page = sourcePage(path)
      }
      const to = relative(here, placeOf(page)).split(sep).join('/')
      return `${before}${to.startsWith('.') ? to : `./${to}`}${anchor === undefined ? '' : `#${anchor}`}${after}`
    }),
  )
  return { place: placeOf(file), text, pictures, sources }
}

/** The page of the site that shows a file of the repository that is not itself a page. */
export const sourcePage = path => `source/${path}.md`

/** Such a page is reached only by links. */
const BESIDE = '---\nprev: false\nnext: false\nsearch: false\n---\n\n'

/** A page that shows a source file, or lists those of a folder. */
export function showSource(path) {
  const full = join(root, path)
  if (isFolder(path)) {
    const files = readdirSync(full)
      .filter(file => !isFolder(join(path, file)))
      .sort()
    return {
      text: `${BESIDE}# ${path}\n\n${files.map(file => `- [${file}](./${posix.join(posix.basename(path), file)}.md)`).join('\n')}\n`,
      sources: files.map(file => posix.join(path, file)),
    }
  }
  const language = /\.(\w+)$/.exec(path)?.[1] ?? 'text'
  const text = readFileSync(full, 'utf8')
  return { text: `${BESIDE}# ${path}\n\n\`\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\`\n`, sources: [] }
}
