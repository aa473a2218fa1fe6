import { expect, test } from 'vitest'
import { ContestOrder, TrainOrder } from './protocol.ts'

const training = (more: object) => TrainOrder.safeParse({ recipe: 'alhajry2012/td-self-play', ...more }).success
const contest = (player: string) =>
  ContestOrder.safeParse({ kind: 'match', game: 'ludo', players: [player, 'random'], games: 4 }).success

test.each(['runs/x', 'runs/x/y', 'runs/a.b-c_1'])('a training may write to %s', out => {
  expect(training({ out })).toBe(true)
})

test.each([
  ...['runs/x/lock', 'runs/lock', 'runs/x/kept', 'runs/x/kept/y', 'runs/lock.0123456789abcdef.tmp'],
  ...['runs', 'runs/', 'runs/../x', 'runs/.x', '/runs/x', 'x/runs/y', 'runs/x/y/z/w', 'runs/x\ny'],
])('a training may not write to %j', out => {
  expect(training({ out })).toBe(false)
})

test.each(['self', 'runs/mine', 'level(of=champion,1)', 'models/x@2', 'expert,random'])('%s may be a player', name => {
  expect(training({ settings: { table: name } })).toBe(true)
  expect(training({ settings: { table: ['self', name] } })).toBe(true)
  expect(contest(name)).toBe(true)
})

test.each([
  ...['/etc/model', '../other/model', 'runs/../../x', 'self,/etc/model', 'level(of=/etc/model)', 'x /etc/model'],
  ...['~/model', '..\\x', 'a/..'],
])('%s is refused in any field, because it leads out of the folder', name => {
  expect(training({ settings: { table: name } })).toBe(false)
  expect(training({ settings: { table: ['self', name] } })).toBe(false)
  expect(contest(name)).toBe(false)
})
