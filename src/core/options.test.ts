import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { LudusError } from './errors.ts'
import {
  boolean,
  checkOptions,
  choice,
  defaultsOf,
  formerly,
  integer,
  integerOr,
  list,
  name,
  number,
  type Option,
  parseOptions,
  parseValue,
  possibleValues,
  printOptions,
  type Schema,
  type Settings,
  type Value,
  type Values,
  withDefault,
} from './options.ts'

const rules = {
  seats: integer(4, 2, 4, 'how many play'),
  stars: boolean(false, 'whether stars carry a piece'),
  safe: withDefault(choice([0, 4, 'starts', 8], 'safe squares'), 8),
  first: choice(['red', 'random'], 'who begins'),
}

const learner = {
  encoder: name('auto', 'an encoding', 'the encoding of positions'),
  hidden: integer(20, 0, 4096, 'units of the hidden layer'),
  learningRate: formerly(number(0.2, 0, 1000, 'learning rate'), 'rate', 'step'),
  filter: integerOr('all', ['all', 'none'], 1, 1000, 'how many moves are searched'),
  nodes: integerOr(0, [0], 10, 1_000_000, 'positions to look at'),
  table: list(['self', 'self'], 'a player', 'who sits where'),
  prizes: list(['none'], 'a prize', 'other rewards', { pattern: /^(none|[a-z]+=-?\d+)$/, example: 'knock=1' }),
}

const parsed = (...given: [string, string][]) => parseOptions('td', learner, given)
const checked = (given: Settings) => checkOptions('td', learner, given)

/** The message of the usage error that an attempt throws. */
function refusal(attempt: () => unknown): string {
  try {
    attempt()
  } catch (error) {
    expect(error).toBeInstanceOf(LudusError)
    expect((error as LudusError).code).toBe(2)
    return (error as LudusError).message
  }
  throw new Error('It was not refused.')
}

describe('the types of values', () => {
  test('are inferred from the options', () => {
    expectTypeOf<Values<typeof rules>>().toEqualTypeOf<{
      readonly seats: number
      readonly stars: boolean
      readonly safe: 0 | 4 | 'starts' | 8
      readonly first: 'red' | 'random'
    }>()
    expectTypeOf<Values<typeof learner>>().toEqualTypeOf<{
      readonly encoder: string
      readonly hidden: number
      readonly learningRate: number
      readonly filter: number | 'all' | 'none'
      readonly nodes: number
      readonly table: readonly string[]
      readonly prizes: readonly string[]
    }>()
    expectTypeOf(defaultsOf(rules)).toEqualTypeOf<Values<typeof rules>>()
    expectTypeOf(parsed()).toEqualTypeOf<Values<typeof learner>>()
    expectTypeOf(checked({})).toEqualTypeOf<Values<typeof learner>>()
    expectTypeOf(rules).toExtend<Schema>()
    expectTypeOf(learner).toExtend<Schema>()
    expectTypeOf<Values<typeof learner>>().toExtend<Settings>()
  })

  test('exclude defaults that the option would refuse', () => {
    // @ts-expect-error a word that is not among the words
    integerOr('some', ['all'], 1, 10, '')
    // @ts-expect-error a value that is not among the values
    withDefault(choice(['red', 'random'], ''), 'blue')
    // @ts-expect-error a text where a number belongs
    withDefault(integer(1, 0, 2, ''), '1')
    // @ts-expect-error no value at all
    choice([], '')
    // @ts-expect-error an option that is not there
    expect(defaultsOf(rules).seat).toBeUndefined()
  })
})

describe('values', () => {
  test('are the defaults if nothing is given', () => {
    expect(defaultsOf(rules)).toEqual({ seats: 4, stars: false, safe: 8, first: 'red' })
    expect(parseOptions('ludo', rules, [])).toEqual(defaultsOf(rules))
    expect(checkOptions('ludo', rules, {})).toEqual(defaultsOf(rules))
  })

  test('given as text get the types of their options', () => {
    const given: [string, string][] = [
      ['seats', '2'],
      ['stars', 'true'],
      ['safe', '4'],
      ['first', 'random'],
    ]
    expect(parseOptions('ludo', rules, given)).toEqual({ seats: 2, stars: true, safe: 4, first: 'random' })
    expect(parseOptions('ludo', rules, [['safe', 'starts']]).safe).toBe('starts')
    expect(parsed(['learningRate', '5e-3'], ['encoder', 'rich'], ['hidden', '0'])).toMatchObject({
      learningRate: 0.005,
      encoder: 'rich',
      hidden: 0,
    })
  })

  test('given as text override those of a rule set, and change neither set nor defaults', () => {
    const base = { ...defaultsOf(rules), seats: 3, stars: true }
    expect(parseOptions('ludo', rules, [['stars', 'false']], base)).toEqual({ ...base, stars: false })
    expect(base).toMatchObject({ seats: 3, stars: true })
    expect(rules.stars.default).toBe(false)
  })

  test('given as data override the defaults', () => {
    expect(checked({ hidden: 8, table: ['self', 'expert'], filter: 3 })).toEqual({
      ...defaultsOf(learner),
      hidden: 8,
      table: ['self', 'expert'],
      filter: 3,
    })
  })

  test('of the wrong type are refused as data, even if valid as text', () => {
    expect(refusal(() => checked({ hidden: '8' }))).toBe('td: hidden must be a whole number from 0 to 4096, not "8".')
    expect(refusal(() => checkOptions('ludo', rules, { stars: 'true' }))).toBe(
      'ludo: stars must be true or false, not "true".',
    )
    expect(refusal(() => checkOptions('ludo', rules, { safe: '4' }))).toContain('safe must be 0, 4, starts or 8')
    expect(refusal(() => checked({ table: 'self' }))).toBe(
      'td: table must be a list, each a player, separated by commas, not "self".',
    )
  })

  test('of integerOr are a listed word or a whole number in range', () => {
    expect(parsed(['filter', 'none']).filter).toBe('none')
    expect(parsed(['filter', '12']).filter).toBe(12)
    expect(checked({ filter: 'all' }).filter).toBe('all')
    // A number outside the range can be one of the words, and is still a number.
    expect(parsed(['nodes', '0']).nodes).toBe(0)
    expect(checked({ nodes: 0 }).nodes).toBe(0)
    expect(refusal(() => parsed(['nodes', '5']))).toBe(
      'td: nodes must be 0 or a whole number from 10 to 1000000, not "5".',
    )
    expect(refusal(() => parsed(['filter', 'most']))).toBe(
      'td: filter must be all, none or a whole number from 1 to 1000, not "most".',
    )
    expect(refusal(() => checked({ nodes: '0' }))).toContain('nodes must be 0 or a whole number')
  })

  test('of lists are separated by commas', () => {
    expect(parsed(['table', 'self, expert,random']).table).toEqual(['self', 'expert', 'random'])
    expect(parsed(['prizes', 'knock=1,lose=-2']).prizes).toEqual(['knock=1', 'lose=-2'])
    expect(parsed(['table', 'self']).table).toEqual(['self'])
  })

  test('of lists must each match the pattern', () => {
    expect(refusal(() => parsed(['prizes', 'knock=1,knock']))).toBe(
      'td: prizes: "knock" is not a prize. Write it like "knock=1".',
    )
    expect(refusal(() => checked({ prizes: ['knock=1', 'knock=much'] }))).toContain('"knock=much" is not')
    expect(refusal(() => parsed(['table', 'self,,self']))).toContain('td: table: "" is not a player.')
    expect(refusal(() => parsed(['table', '']))).toBe(
      'td: table must be a list, each a player, separated by commas, not "".',
    )
    expect(refusal(() => checked({ table: [] }))).toContain('table must be a list, each a player')
  })
})

describe('a former name of an option', () => {
  test('is accepted, and the value gets the current name', () => {
    expect(parsed(['rate', '0.5'])).toEqual({ ...defaultsOf(learner), learningRate: 0.5 })
    expect(checked({ step: 0.25 })).toEqual({ ...defaultsOf(learner), learningRate: 0.25 })
  })

  test('does not appear in errors, which use the current name', () => {
    expect(refusal(() => parsed(['rate', 'fast']))).toBe(
      'td: learningRate must be a number from 0 to 1000, not "fast".',
    )
  })

  test('does not shadow a current option of the same name', () => {
    const schema = { rate: integer(1, 0, 9, ''), speed: formerly(integer(2, 0, 9, ''), 'rate') }
    expect(checkOptions('x', schema, { rate: 5 })).toEqual({ rate: 5, speed: 2 })
  })
})

describe('an error', () => {
  test.each<[string, Settings, string]>([
    ['an unknown option with the nearest', { hiden: 8 }, 'td has no option "hiden". Did you mean "hidden"?'],
    [
      'an option unlike any other, with the list of all options',
      { colour: 'red' },
      'td has no option "colour". Choose one of: encoder, filter, hidden, learningRate, nodes, prizes, table.',
    ],
    ['a fraction', { hidden: 1.5 }, 'td: hidden must be a whole number from 0 to 4096, not "1.5".'],
    ['a number that is too small', { hidden: -1 }, 'td: hidden must be a whole number from 0 to 4096, not "-1".'],
    [
      'a number that is too large',
      { learningRate: 1001 },
      'td: learningRate must be a number from 0 to 1000, not "1001".',
    ],
    [
      'a value that is not a number',
      { learningRate: Number.NaN },
      'td: learningRate must be a number from 0 to 1000, not "NaN".',
    ],
    ['a name that is empty', { encoder: '' }, 'td: encoder must be the name of an encoding, not "".'],
  ])('names %s', (_, given, message) => {
    expect(refusal(() => checked(given))).toBe(message)
  })

  test.each<[string, string, string]>([
    ['seats', '9', 'ludo: seats must be a whole number from 2 to 4, not "9".'],
    ['seats', '', 'ludo: seats must be a whole number from 2 to 4, not "".'],
    ['seats', ' ', 'ludo: seats must be a whole number from 2 to 4, not " ".'],
    ['seats', 'two', 'ludo: seats must be a whole number from 2 to 4, not "two".'],
    ['seats', 'Infinity', 'ludo: seats must be a whole number from 2 to 4, not "Infinity".'],
    ['stars', 'yes', 'ludo: stars must be true or false, not "yes".'],
    ['safe', 'everywhere', 'ludo: safe must be 0, 4, starts or 8, not "everywhere".'],
    ['first', 'rendom', 'ludo: first must be red or random, not "rendom". Did you mean "random"?'],
    ['first', 'nobody', 'ludo: first must be red or random, not "nobody".'],
    ['seat', '2', 'ludo has no option "seat". Did you mean "seats"?'],
  ])('for %s=%s lists the valid values', (option, text, message) => {
    expect(refusal(() => parseOptions('ludo', rules, [[option, text]]))).toBe(message)
  })

  test('for a target without options points that out', () => {
    expect(refusal(() => parseOptions('random', {}, [['depth', '2']]))).toBe(
      'random has no options, so "depth" cannot be set.',
    )
  })

  test('also rejects names that every object inherits', () => {
    for (const odd of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(refusal(() => parsed([odd, '1']))).toContain(`td has no option "${odd}".`)
  })

  test('is one line that ends like a sentence, for any text', () => {
    const options: [string, Option][] = Object.entries({ ...rules, ...learner })
    fc.assert(
      fc.property(fc.constantFrom(...options), fc.string({ maxLength: 12 }), ([option, of], text) => {
        let value: Value
        try {
          value = parseValue(`x: ${option}`, of, text)
        } catch (error) {
          expect(error).toBeInstanceOf(LudusError)
          expect((error as LudusError).message).toMatch(/^x: [^\n]+[.?]$/)
          return
        }
        // A value that is accepted as text is accepted as data, too.
        expect(checkOptions('x', { [option]: of }, { [option]: value })).toEqual({ [option]: value })
      }),
    )
  })
})

test.each<[Option, string]>([
  [rules.seats, 'a whole number from 2 to 4'],
  [rules.stars, 'true or false'],
  [rules.safe, '0, 4, starts or 8'],
  [rules.first, 'red or random'],
  [choice(['false'], ''), 'false'],
  [learner.learningRate, 'a number from 0 to 1000'],
  [learner.filter, 'all, none or a whole number from 1 to 1000'],
  [learner.nodes, '0 or a whole number from 10 to 1000000'],
  [learner.encoder, 'the name of an encoding'],
  [learner.table, 'a list, each a player, separated by commas'],
])('the valid values are described: $1', (option, said) => {
  expect(possibleValues(option)).toBe(said)
})

describe('the canonical option list', () => {
  test('contains only values that differ, in the order of the schema', () => {
    const usual = defaultsOf(rules)
    expect(printOptions(rules, { first: 'random', stars: true, safe: 8, seats: 2 }, usual)).toBe(
      '(seats=2,stars=true,first=random)',
    )
    expect(printOptions(rules, usual, usual)).toBe('')
    expect(printOptions(rules, usual, { ...usual, seats: 2 })).toBe('(seats=4)')
  })

  test('is the same for any spelling of a value', () => {
    const printed = (text: string) =>
      printOptions(learner, parsed(['learningRate', text]) as Settings, defaultsOf(learner))
    expect(['0.5', '0.50', '5e-1', '.5'].map(printed)).toEqual(new Array(4).fill('(learningRate=0.5)'))
    expect(printed('0.2')).toBe('')
    expect(printOptions(learner, parsed(['rate', '0.5']), defaultsOf(learner))).toBe('(learningRate=0.5)')
  })

  test('reads back as the values it was made from', () => {
    const usual = defaultsOf(rules)
    fc.assert(
      fc.property(
        fc.record({
          seats: fc.integer({ min: 2, max: 4 }),
          stars: fc.boolean(),
          safe: fc.constantFrom(...rules.safe.values),
          first: fc.constantFrom(...rules.first.values),
        }),
        values => {
          const bracket = printOptions(rules, values, usual)
          const given = bracket === '' ? [] : bracket.slice(1, -1).split(',')
          expect(
            parseOptions(
              'ludo',
              rules,
              given.map(part => part.split('=') as [string, string]),
            ),
          ).toEqual(values)
        },
      ),
    )
  })
})
