import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { playthrough, readPlaythrough } from '../src/core/playthrough.ts'
import { gameModules, makeGame } from '../src/games/registry.ts'
import { ruleSetsOf } from '../src/modules/game-module.ts'

const folder = join(import.meta.dirname, 'golden')
const texts = readdirSync(folder).map(file => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

describe('golden playthroughs', () => {
  test.each(texts)('$file is reproduced letter for letter', ({ text }) => {
    const { id, seed, longest } = readPlaythrough(text)
    expect(playthrough(makeGame(id), seed, longest)).toBe(text)
  })

  // `npm run golden` writes them.
  test('every rule set has a playthrough', () => {
    const recorded = texts.map(({ text }) => readPlaythrough(text).id)
    const all = gameModules().flatMap(module => Object.keys(ruleSetsOf(module)).map(set => `${module.name}:${set}`))
    expect(all.filter(id => !recorded.includes(id))).toEqual([])
  })

  test.each(['', 'hello\n', '# ludus playthrough 2\n# ludo\n# seed 1, first 4 plies\n'])('"%s" is refused', text => {
    expect(() => readPlaythrough(text)).toThrow('not a playthrough')
  })

  test('a truncated playthrough is refused', () => {
    expect(() => readPlaythrough(texts[0].text.slice(0, -5))).toThrow('cut off')
  })
})
