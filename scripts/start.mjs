// What `npm start` does after the set-up: opens the studio in the browser.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const studio = spawn(process.execPath, ['bin/ludus.js', 'studio', '--open', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
// Ctrl-C reaches the studio by itself; its answer is ours.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => studio.kill(signal))
// Whoever ends npm itself ends a shell between it and this, which tells nobody: an orphan closes the studio, too.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) studio.kill('SIGTERM')
}, 500).unref()
studio.on('exit', code => {
  process.exitCode = code ?? 1
})
