import { expect, test } from 'vitest'
import { parseJson, parseObject } from './json.ts'

test.each(['{"a": [1, {"b": "}]{["}]}', '"\\"[[["', '[[[]]]', ' 7 ', 'null'])('%s is read as it is', text => {
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

test.each(['', '{', '[1,]', 'undefined', '{"a": }', '"'])('%s is nothing', text => {
  expect(parseJson(text)).toBeUndefined()
})

test('what is nested without end is nothing, however it is nested, and braces in texts do not count', () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ])
    expect(parseJson(`${open.repeat(200_000)}1${close.repeat(200_000)}`)).toBeUndefined()
  expect(parseJson(JSON.stringify('['.repeat(1000)))).toBe('['.repeat(1000))
})

test('an object is an object, and a list is none', () => {
  expect(parseObject('{"a": 1}')).toEqual({ a: 1 })
  for (const text of ['[1]', 'null', '7', 'x']) expect(parseObject(text)).toBeUndefined()
})
