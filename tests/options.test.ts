// Invalid values for every option of every game, player and learner: a meaningless word, values below and above the range, NaN. Each must be refused
// as wrong usage (exit code 2) in one sentence, before anything is trained or played.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { genericRecipe } from '../src/catalogue/generic-recipe.ts'
import { learners } from '../src/catalogue/learners.ts'
import { changeRecipe, makeTrainer } from '../src/catalogue/trainers.ts'
import { EXIT, LudusError } from '../src/core/errors.ts'
import { type Option, parseValue, type Schema } from '../src/core/options.ts'
import { gameModules, makeGame } from '../src/games/registry.ts'
import { genericPlayers } from '../src/search/generic-players.ts'
import { makePlayer, playerOptions, playersOf } from '../src/search/make-player.ts'
import { ludus, temporaryFolder } from './program.ts'

const NONSENSE = 'nonsense'

/** Texts that an option must refuse. Names and lists are looked up when they are used, and refused there. */
function wrongTexts(option: Option): string[] {
  switch (option.kind) {
    case 'integer':
      return [NONSENSE, '', 'NaN', 'Infinity', String(option.min - 1), String(option.max + 1), '2.5'].filter(
        text => !option.words?.some(word => String(word) === text),
      )
    case 'number':
      return [NONSENSE, '', 'NaN', 'Infinity', String(option.min - 0.5), String(option.max + 0.5)]
    case 'boolean':
      return [NONSENSE, '', 'yes', '1', 'True']
    case 'choice':
      return [NONSENSE, '', 'NaN']
    case 'name':
      return ['']
    case 'list':
      return ['', ',']
  }
}

/** The one sentence of a usage error. */
function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(LudusError)
    expect((error as LudusError).code).toBe(EXIT.usage)
    const { message } = error as LudusError
    expect(message).toMatch(/^[^\n]+[.?]$/)
    return message
  }
  throw new Error('It was not refused.')
}

const cases = (schema: Schema): [name: string, text: string][] =>
  Object.entries(schema).flatMap(([name, option]) => wrongTexts(option).map((text): [string, string] => [name, text]))

describe.each(gameModules().map(module => [module.name, module] as const))('%s', (name, module) => {
  test('refuses invalid values of all its options', () => {
    for (const [option, text] of cases(module.options))
      expect(
        refusal(() => makeGame(`${name}(${option}=${text})`)),
        `${option}=${text}`,
      ).toContain(option)
  })

  const game = makeGame(name)
  test.each([...playersOf(game), ...genericPlayers(game)].map(kind => [kind.name, kind] as const))(
    'its player %s refuses invalid values of all its options',
    (player, kind) => {
      for (const [option, text] of cases(playerOptions(game, kind)))
        expect(
          refusal(() => makePlayer(game, `${player}(${option}=${text})`)),
          `${option}=${text}`,
        ).toContain(option)
      expect(refusal(() => makePlayer(game, `${player}(${NONSENSE}=1)`))).toContain(NONSENSE)
    },
  )
})

describe.each(learners().map(kind => [kind.name, kind] as const))('the learner %s', (name, kind) => {
  test('refuses invalid values of all its options', () => {
    for (const [option, text] of cases(kind.options))
      expect(
        refusal(() => parseValue(`${name}: ${option}`, kind.options[option], text)),
        `${option}=${text}`,
      ).toContain(option)
  })

  const game = ['ludo', 'backgammon', 'checkers']
    .map(makeGame)
    .find(candidate => kind.refuses?.(candidate, settings(candidate)) === undefined)
  function settings(candidate: ReturnType<typeof makeGame>) {
    return { ...genericRecipe(kind, candidate).settings, ...defaults() }
  }
  function defaults() {
    return Object.fromEntries(Object.entries(kind.options).map(([option, { default: value }]) => [option, value]))
  }

  test('refuses unknown names when they are used', () => {
    if (!game) throw new Error(`${name} learns none of the games.`)
    for (const [option, { kind: what }] of Object.entries(kind.options)) {
      if (what !== 'name' && what !== 'list') continue
      // The player to imitate in recorded games may be any text; imitating a prior needs examples.
      if (option === 'imitated') continue
      const value = what === 'list' ? [NONSENSE, NONSENSE, NONSENSE, NONSENSE] : NONSENSE
      const more = option === 'moveEncoder' ? { choices: 'moves' } : {}
      const recipe = changeRecipe(genericRecipe(kind, game), { settings: { ...more, [option]: value } })
      const message = refusal(() => makeTrainer(recipe, game, player => makePlayer(game, player)))
      expect(message, `${option}=${value}`).toContain(NONSENSE)
    }
  })
})

test.each([
  ['ties=frist', 'Did you mean "first"?'],
  ['double=yes', 'must be true or false'],
  ['explore=7', 'epsilon must be a number from 0 to 1'],
  ['gamma=abc', 'gamma must be a number from 0 to 1'],
  ['batch=-1', 'batch must be a whole number from 1 to 1000000'],
  ['table=self,self', 'has 4 seats'],
  ['tabel=self', 'Did you mean "table"?'],
])('the command line refuses --set %s with exit code 2, and leaves no folder', async (set, message) => {
  const folder = temporaryFolder()
  const { code, stderr } = await ludus(folder, ['train', 'zeman2020/dqn-1', '--out', 'run', '--set', set])
  expect(code).toBe(EXIT.usage)
  expect(stderr).toContain(message)
  expect(existsSync(join(folder, 'run'))).toBe(false)
})
