import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { addressOf, menu, root, slug } from '../pages.mjs'

/** The title of a page in the menu: its own, or the heading of its file. */
const titleOf = ([file, title]) => title ?? /^# (.*)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? file

const sections = menu.map(({ title, files }) => ({
  text: title,
  items: files.map(entry => ({ text: titleOf(entry), link: addressOf(entry[0]) })),
}))
const types = { text: 'API by types', link: '/api/' }
sections.find(({ text }) => text === 'Reference').items.splice(4, 0, types)

// biome-ignore lint/style/noDefaultExport: VitePress reads its settings from the default export.
export default defineConfig({
  title: 'Ludus',
  description: 'Train board-game players, compare them, see why they move as they do, and play against them.',
  lang: 'en-GB',
  // The base path, for a site such as /ludus/ on a host of many projects.
  base: process.env.LUDUS_SITE_BASE ?? '/',
  srcDir: 'pages',
  outDir: '../dist/site',
  cleanUrls: true,
  // The search index is one file, fetched on the first search.
  vite: { build: { chunkSizeWarningLimit: 4000 } },
  // The repository's Markdown is plain: anything that looks like a tag or like Vue is text.
  markdown: {
    html: false,
    anchor: { slugify: slug },
    toc: { slugify: slug },
    config: md => {
      for (const kind of ['text', 'code_inline']) {
        const render = md.renderer.rules[kind]
        md.renderer.rules[kind] = (...words) => render(...words).replaceAll('{{', '&#123;&#123;')
      }
    },
  },
  // The studio is copied into the site after the build.
  ignoreDeadLinks: [/^\/studio\//],
  head: [
    ['link', { rel: 'icon', href: `${process.env.LUDUS_SITE_BASE ?? '/'}icon.svg`, type: 'image/svg+xml' }],
    ['meta', { name: 'theme-color', content: '#f5f3ee', media: '(prefers-color-scheme: light)' }],
    ['meta', { name: 'theme-color', content: '#17181b', media: '(prefers-color-scheme: dark)' }],
  ],
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Start', link: '/docs/tutorial' },
      { text: 'Reference', link: '/docs/commands' },
      { text: 'API', link: '/docs/api' },
      { text: 'Papers', link: '/papers/' },
      { text: 'Results', link: '/truth/' },
      { text: 'Try it', link: '/demo' },
    ],
    sidebar: sections,
    outline: [2, 3],
    search: { provider: 'local' },
    footer: { message: 'MIT licence. <em>Ludus</em> is Latin for a game, and for a school.' },
  },
})
