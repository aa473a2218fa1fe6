// Writes a match as eXtreme Gammon would, without its analysis, for tests of the reader.
import { deflateSync } from 'node:zlib'
import type { MatchEvent, MatchFile } from '../src/games/backgammon/formats/match-file.ts'

const RECORD = 2560
const record = (kind: number, ints: Readonly<Record<number, number>>): Buffer => {
  const bytes = Buffer.alloc(RECORD)
  bytes[8] = kind
  for (const [at, value] of Object.entries(ints)) bytes.writeInt32LE(value, Number(at))
  return bytes
}

const playerOf = (seat: number): number => (seat === 0 ? 1 : -1)

function heading({ length, players, crawford, jacoby, beavers }: MatchFile): Buffer {
  const bytes = record(0, { 92: length === 0 ? 99_999 : length, 552: 32, 556: 0x494c4d44 })
  for (const [i, on] of [crawford, jacoby, beavers].entries()) bytes[100 + i] = on ? 1 : 0
  for (const [seat, name] of players.entries()) bytes.write(name, 880 + 258 * seat, 'utf16le')
  return bytes
}

/** The steps of a play, with points counted from zero, and -1 for off. */
const stepsOf = (play: string): number[] =>
  play === 'pass'
    ? []
    : play.split(' ').flatMap(word => {
        const [, way, times] = /^([^(]+)(?:\((\d)\))?$/.exec(word.replaceAll('*', '')) ?? ['', '', '1']
        const places = way.split('/').map(name => (name === 'bar' ? 24 : name === 'off' ? -1 : Number(name) - 1))
        const pairs = places.slice(1).flatMap((to, i) => [places[i], to])
        return new Array(Number(times ?? 1)).fill(pairs).flat()
      })

function recordOf(event: MatchEvent, next: MatchEvent | undefined): Buffer[] {
  if (event.kind === 'double') {
    const take = next?.kind === 'take' ? 1 : next?.kind === 'pass' ? 0 : next?.kind === 'beaver' ? 2 : -1
    return [record(2, { 12: playerOf(event.seat), 16: 1, 20: take, 24: take === 2 ? 1 : -1 })]
  }
  if (event.kind === 'win') return [record(4, { 24: playerOf(event.seat), 28: event.points })]
  if (event.kind === 'resign') {
    // Resigned after the roll: the roll is recorded, but was not played.
    return [record(3, { 64: playerOf(event.seat), 100: 3, 104: 2 })]
  }
  if (event.kind !== 'play') return []
  const steps = [...stepsOf(event.play), ...new Array(8).fill(-1)].slice(0, 8)
  const bytes = record(3, {
    64: playerOf(event.seat),
    100: Number(event.roll[0]),
    104: Number(event.roll[1]),
    ...Object.fromEntries(steps.map((step, i) => [68 + 4 * i, step])),
  })
  bytes[2308] = 1
  return [record(2, { 12: playerOf(event.seat), 16: 0, 20: -1 }), bytes]
}

/** The file of a match. */
export function xgFile(match: MatchFile): Uint8Array {
  const records = [heading(match)]
  for (const { scores, events } of match.games) {
    records.push(record(1, { 12: scores[0], 16: scores[1] }))
    for (const [i, event] of events.entries()) records.push(...recordOf(event, events[i + 1]))
  }
  const whole = Buffer.concat([...records, record(5, {})])
  const packed = deflateSync(whole)
  const entry = Buffer.alloc(532)
  entry.write('\x07temp.xg', 'latin1')
  entry.writeInt32LE(whole.length, 512)
  entry.writeInt32LE(packed.length, 516)
  const list = deflateSync(entry)
  const ending = Buffer.alloc(36)
  for (const [i, value] of [0, 1, 1, list.length, packed.length, 1].entries()) ending.writeInt32LE(value, 4 * i)
  const head = Buffer.alloc(8232)
  head.write('RGMH', 'latin1')
  return Uint8Array.from(Buffer.concat([head, packed, list, ending]))
}
