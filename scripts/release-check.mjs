// Checks that everything that names a version names the same one: `node scripts/release-check.mjs [v0.2.0]`.
import { readFileSync } from 'node:fs'

const read = file => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const { version } = JSON.parse(read('package.json'))
const named = {
  'package-lock.json': JSON.parse(read('package-lock.json')).version,
  'CITATION.cff': /^version: (.*)$/m.exec(read('CITATION.cff'))?.[1],
  'CHANGELOG.md': /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md'))?.[1],
  ...(process.argv[2] && { 'the tag': process.argv[2].replace(/^v/, '') }),
}
const wrong = Object.entries(named).filter(([, found]) => found !== version)
for (const [where, found] of wrong) console.error(`package.json has version ${version}, but ${where} has ${found}.`)
process.exitCode = wrong.length === 0 ? 0 : 1
