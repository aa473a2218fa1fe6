// What `npm start` does after set-up: opens the studio in the browser.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const studio = spawn(process.execPath, ['bin/ludus.js', 'studio', '--open', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
// Ctrl-C also reaches the studio directly; its exit code becomes ours.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => studio.kill(signal))
// Killing npm kills the shell between it and this process, without a signal here. So an orphaned process also stops the studio.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) studio.kill('SIGTERM')
}, 500).unref()
studio.on('exit', code => {
  process.exitCode = code ?? 1
})
