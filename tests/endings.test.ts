import { expect, test } from 'vitest'
import { solvedEndings, spoilt } from './endings.ts'

test.each(['checkers', 'giveaway'])(
  'a player of %s never spoils an endgame with tables, but does without them',
  async family => {
    const table = await solvedEndings(family, 3)
    for (const name of ['champion@1', 'champion@4', 'champion(nodes=50,table=3)'])
      expect(spoilt(table, name, 1000)).toEqual([])
    expect(spoilt(table, 'material@2', 500)).toEqual([])
    expect(spoilt(table, 'material@2(table=0)', 700).length).toBeGreaterThan(0)
  },
)
