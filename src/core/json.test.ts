import { expect, test } from 'vitest'
import { parseJson, parseObject } from './json.ts'

test.each(['{"a": [1, {"b": "}]{["}]}', '"\\"[[["', '[[[]]]', ' 7 ', 'null'])('%s is parsed as JSON', text => {
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

test.each(['', '{', '[1,]', 'undefined', '{"a": }', '"'])('%s gives undefined', text => {
  expect(parseJson(text)).toBeUndefined()
})

test('very deep nesting gives undefined, and brackets in strings do not count', () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ])
    expect(parseJson(`${open.repeat(200_000)}1${close.repeat(200_000)}`)).toBeUndefined()
  expect(parseJson(JSON.stringify('['.repeat(1000)))).toBe('['.repeat(1000))
})

test('parseObject accepts an object, and nothing else', () => {
  expect(parseObject('{"a": 1}')).toEqual({ a: 1 })
  for (const text of ['[1]', 'null', '7', 'x']) expect(parseObject(text)).toBeUndefined()
})
