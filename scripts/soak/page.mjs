// docs/soak.md: a section for each soak, with the results, date, machine and build of its last run.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const page = join(root, 'docs', 'soak.md')

const commit = () => spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).stdout?.toString().trim() || '?'

/** Rewrites the section of a soak and leaves the others unchanged. */
export function record(name, lines) {
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '# Soak\n'
  const [head, ...sections] = before.split(/^(?=## )/m)
  const made = `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}.`
  const own = `## ${name}\n\n${made}\n\n${lines.join('\n')}`
  const at = sections.findIndex(section => section.startsWith(`## ${name}\n`))
  const all = at < 0 ? [...sections, own] : sections.with(at, own)
  writeFileSync(page, `${[head, ...all].map(part => part.trimEnd()).join('\n\n')}\n`)
  spawnSync(process.execPath, [join(root, 'node_modules', '.bin', 'biome'), 'format', '--write', page])
}
