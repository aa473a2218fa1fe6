#!/usr/bin/env node
import { existsSync } from 'node:fs'

const program = new URL('../dist/program/main.js', import.meta.url)
if (existsSync(program)) await import(program)
else {
  process.stderr.write('ludus is not built yet. Run `npm run setup` in its folder once, then try again.\n')
  process.exitCode = 4
}
