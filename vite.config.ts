import { defineConfig, type Plugin } from 'vite'

/** Leaves fields of game modules out of a script. Each must be one line of its module. */
const without = (...fields: readonly string[]): Plugin => ({
  name: `without-${fields.join('-')}`,
  enforce: 'pre',
  transform: (code, file) =>
    /games\/\w+\/module\.ts$/.test(file)
      ? code.replace(new RegExp(`^ +(?:${fields.join('|')})(?:: .*)?,\\n`, 'gm'), '')
      : undefined,
})

// biome-ignore lint/style/noDefaultExport: vite reads its settings from the default export.
export default defineConfig({
  root: 'src/studio',
  // Relative, so that the page works from any folder of any file host.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/studio',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the first page needs, in one file.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Words of a page (words.ts) cost next to nothing where they are inlined.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
    },
  },
  // The browser trains by the learners that any game has: those of one game would be a twentieth of the script. It reads recipes as data. Workers
  // explain no rules.
  plugins: [without('learners', 'recipes')],
  worker: { format: 'es', plugins: () => [without('learners', 'recipes', 'howToPlay')] },
  logLevel: 'warn',
})
