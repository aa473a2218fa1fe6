import { defineConfig, type Plugin } from 'vite'

/** Learners that belong to one game: the browser trains by those that any game has, and the others would be a twentieth of the script. */
const withoutGameLearners: Plugin = {
  name: 'without-game-learners',
  enforce: 'pre',
  transform: (code, file) =>
    /games\/\w+\/module\.ts$/.test(file) ? code.replace(/^ +learners: .*,\n/m, '') : undefined,
}

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
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  plugins: [withoutGameLearners],
  worker: { format: 'es', plugins: () => [withoutGameLearners] },
  logLevel: 'warn',
})
