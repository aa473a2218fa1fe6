import { defineConfig } from 'vite'

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
  worker: { format: 'es' },
  logLevel: 'warn',
})
