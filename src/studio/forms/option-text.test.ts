import { describe, expect, test } from 'vitest'
import {
  boolean,
  choice,
  integer,
  integerOr,
  list,
  name,
  number,
  type Option,
  type Schema,
} from '../../core/options.ts'
import { problemWith, received, textOf } from './option-text.ts'

const SCHEMA: Schema = {
  pieces: integer(4, 1, 4, 'pieces of each player'),
  filter: integerOr('all', ['all'], 1, 1000, 'how many moves are searched'),
  learningRate: number(0.1, 0, 1, 'how much is learned from each position'),
  teams: boolean(false, 'opposite seats play together'),
  finish: choice(['exact', 'bounce'], 'into the goal'),
  encoder: name('board', 'an encoder', 'what the network sees'),
  prizes: list(['none'], 'prizes', 'rewards', { pattern: /^none$|^\w+=[\d.]+$/, example: 'knock=0.5' }),
}

const schemaOf = (schema: Schema, option: string): Option => {
  const found = schema[option]
  if (!found) throw new Error(`There is no option ${option}.`)
  return found
}

describe('a text in a field', () => {
  test.each([
    ['pieces', '4'],
    ['filter', 'all'],
    ['filter', '8'],
    ['learningRate', '0.25'],
    ['teams', 'true'],
    ['finish', 'bounce'],
    ['encoder', 'board'],
    ['prizes', 'knock=0.5, goal=1'],
  ])('%s accepts "%s"', (option, text) => {
    expect(problemWith(option, schemaOf(SCHEMA, option), text)).toBeUndefined()
  })

  test.each([
    ['pieces', '5', 'pieces must be a whole number from 1 to 4, not "5".'],
    ['pieces', '', 'pieces must be a whole number from 1 to 4, not "".'],
    ['filter', 'some', 'filter must be all or a whole number from 1 to 1000, not "some".'],
    ['learningRate', '1.5', 'learningRate must be a number from 0 to 1, not "1.5".'],
    ['finish', 'bouncy', 'finish must be exact or bounce, not "bouncy". Did you mean "bounce"?'],
    ['prizes', 'knock', 'prizes: "knock" is not prizes. Write it like "knock=0.5".'],
  ])('%s refuses "%s" with the schema’s message', (option, text, sentence) => {
    expect(problemWith(option, schemaOf(SCHEMA, option), text)).toBe(sentence)
  })

  test('is valid for every default', () => {
    for (const [option, schema] of Object.entries(SCHEMA))
      expect(problemWith(option, schema, textOf(schema.default)), option).toBeUndefined()
  })
})

test('options received as JSON, without their patterns, can still be checked', () => {
  const options = received(JSON.parse(JSON.stringify(SCHEMA)))
  expect(problemWith('prizes', schemaOf(options, 'prizes'), 'anything')).toBeUndefined()
  expect(problemWith('pieces', schemaOf(options, 'pieces'), '5')).toMatch(/from 1 to 4/)
  expect(received(SCHEMA)).toEqual(SCHEMA)
})
