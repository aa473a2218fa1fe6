import { withBase } from 'vitepress'
import Theme from 'vitepress/theme'
import { h } from 'vue'
import './style.css'

/** A page that shows the studio, with a line above it. */
const Studio = () => {
  const src = withBase('/studio/index.html')
  return h('div', { class: 'studio' }, [
    h('p', [
      'This is the whole studio, running in your browser. Nothing you do here leaves your machine. ',
      h('a', { href: src, target: '_self' }, 'Open it in full'),
    ]),
    h('iframe', { src, title: 'The Ludus studio' }),
  ])
}

// biome-ignore lint/style/noDefaultExport: VitePress reads its theme from the default export.
export default {
  extends: Theme,
  enhanceApp: ({ app }) => app.component('Studio', Studio),
}
