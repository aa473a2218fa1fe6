import { describe, expect, test } from 'vitest'
import { isCount } from './checks.ts'
import { decodeHeader, encodeHeader, refusal } from './headed.ts'

const KIND = { format: 'ludus-test', version: 2, fields: { count: isCount } }
const decode = (bytes: Uint8Array) => decodeHeader(bytes, KIND, 'a.test', refusal('a.test', 'a complete solution'))
const header = (fields: { format: string; version: number }) => encodeHeader({ ...fields, ...{ count: 3 } })

describe('the first line of a file of values', () => {
  test('is read back', () => {
    expect(decode(header({ format: 'ludus-test', version: 2 })).header).toMatchObject({ count: 3 })
  })

  test.each([
    ['no line break', new Uint8Array(10), 'its first line is missing. Recreate it'],
    ['no JSON', new TextEncoder().encode('{"format":\n'), 'its first line is not valid JSON'],
    ['another format', header({ format: 'ludus-other', version: 2 }), 'does not say "format": "ludus-test"'],
    ['an older version', header({ format: 'ludus-test', version: 1 }), 'older format version. Recreate it'],
    [
      'a newer version',
      header({ format: 'ludus-test', version: 3 }),
      'uses format version 3, but this version of ludus reads 2. Update',
    ],
  ])('with %s is refused with the reason', (_, bytes, why) => {
    expect(() => decode(bytes)).toThrow(why)
  })
})
