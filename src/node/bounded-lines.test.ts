import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { linesOf } from './bounded-lines.ts'

async function read(chunks: readonly string[], longest: number): Promise<string[]> {
  const input = Readable.from(chunks.map(chunk => Buffer.from(chunk)))
  const lines: string[] = []
  for await (const line of linesOf(input, longest)) lines.push(line)
  return lines
}

test('lines are read whole, however the input is split into chunks', async () => {
  expect(await read(['one\nt', 'w', 'o\n\nth', 'ree'], 10)).toEqual(['one', 'two', '', 'three'])
})

test('a line that is too long is cut, and the next line is complete', async () => {
  expect(await read(['123456', '789\nab', 'c\n', '1234567890'], 4)).toEqual(['1234', 'abc', '1234'])
})

test('an endless line does not exhaust memory', async () => {
  const input = Readable.from(
    (function* () {
      const chunk = Buffer.alloc(2 ** 20, 120)
      for (let i = 0; i < 700; i++) yield chunk
    })(),
  )
  const lines: string[] = []
  for await (const line of linesOf(input)) lines.push(line)
  expect(lines.map(line => line.length)).toEqual([4_000_000])
})

test('a reader that stops leaves the rest unread', async () => {
  const input = new PassThrough()
  input.write('one\ntwo\nthree\n')
  for await (const line of linesOf(input)) if (line === 'two') break
  expect(input.isPaused()).toBe(true)
})
