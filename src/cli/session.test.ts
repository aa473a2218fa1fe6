import { describe, expect, test } from 'vitest'
import { makeGame } from '../games/registry.ts'
import { choicesOf, mustPass, understand } from '../session/choices.ts'
import {
  isOver,
  isRoll,
  newSession,
  playMove,
  roll,
  type Session,
  takeBack,
  think,
  whoActs,
} from '../session/session.ts'
import { diceStatistics, HELP, hint } from './notes.ts'
import { makeSeats } from './seats.ts'
import { listChoices, type Style, table, tellEvent } from './view.ts'

const PLAIN: Style = { paint: text => text, bold: text => text, dim: text => text }

const begin = (seed: number, name = 'ludo(seats=2,out=2)', seats = ['human', 'expert']): Session => {
  const game = makeGame(name)
  return newSession(game, makeSeats(game, seats), seed)
}

/** Plays up to the person's next decision; forced moves are made automatically. */
function toDecision(session: Session): void {
  while (!isOver(session)) {
    const seat = whoActs(session)
    const player = seat === undefined ? undefined : session.seats[seat].player
    if (isRoll(session)) roll(session)
    else if (player) think(session, player)
    else {
      const choices = choicesOf(session)
      if (choices.length > 1) return
      playMove(session, choices[0].move)
    }
  }
}

const isDie = (move: string): boolean => /^[1-6]$/.test(move)

describe('a game under way', () => {
  test('goes back to the last decision, and each ply rolls the same dice whatever is chosen', () => {
    const session = begin(11)
    toDecision(session)
    const before = [...session.moves]
    playMove(session, choicesOf(session)[0].move)
    toDecision(session)
    const first = [...session.moves]
    expect(takeBack(session, 0)).toBe(true)
    expect(session.moves).toEqual(before)
    playMove(session, choicesOf(session)[1].move)
    toDecision(session)
    const second = session.moves
    expect(second[before.length]).not.toBe(first[before.length])
    for (const [ply, move] of second.entries())
      if (isDie(move) && first[ply] !== undefined && isDie(first[ply])) expect(move).toBe(first[ply])
  })

  test('cannot go back before the first decision', () => {
    const session = begin(11)
    toDecision(session)
    expect(takeBack(session, 0)).toBe(false)
  })

  test('replayed from its moves is the same, and continues the same', () => {
    const session = begin(12)
    for (let i = 0; i < 5; i++) {
      toDecision(session)
      playMove(session, choicesOf(session)[0].move)
    }
    const again = newSession(session.game, session.seats, 12, session.moves)
    expect(again).toEqual(session)
    toDecision(session)
    toDecision(again)
    expect(again).toEqual(session)
  })

  test('accepts a move by the number of its piece or by notation', () => {
    const session = begin(1)
    while (!isRoll(session) || whoActs(session) !== 0) {
      if (isRoll(session)) roll(session)
      else playMove(session, choicesOf(session)[0].move)
    }
    session.state.set(session.game.parse('r3 h,4,h,9/h,h,h,h'))
    const choices = choicesOf(session)
    expect(choices.map(({ label, text }) => [label, text])).toEqual([
      ['2', '2:4-7'],
      ['4', '4:9-12'],
    ])
    expect(understand(session, choices, '4')?.text).toBe('4:9-12')
    expect(understand(session, choices, '2:4-7')?.text).toBe('2:4-7')
    for (const none of ['', '1', '3', 'x', '2:4-8']) expect(understand(session, choices, none)).toBeUndefined()
  })

  test('detects forced moves and passes', () => {
    const session = begin(1)
    session.state.set(session.game.parse('r3 h,h,h,h/h,h,h,h'))
    expect(mustPass(choicesOf(session))).toBe(true)
    session.state.set(session.game.parse('r3 h,4,h,h/h,h,h,h'))
    expect(mustPass(choicesOf(session))).toBe(false)
    expect(understand(session, choicesOf(session), '')?.text).toBe('2:4-7')
  })

  test('fits a terminal of 80 columns and 23 rows from the first ply to the last', () => {
    let broadest = 0
    let highest = 0
    for (const [seed, name] of ['ludo', 'ludo:thor2017', 'ludo:parchis'].entries()) {
      const session = begin(seed, name, ['human', 'expert(pick=random)', 'random', 'human'])
      for (let ply = 0; !isOver(session); ply++) {
        const rolling = isRoll(session)
        const choices = rolling ? [] : choicesOf(session)
        const seat = whoActs(session) ?? 0
        // A hint may play games out, so it is requested only now and then.
        const asks = !rolling && ply % 24 < 2
        const note = asks ? hint(session, choices, ply % 2 === 0) : [[], HELP, diceStatistics(session, seat)][ply % 3]
        const shown = table(session, seat, note, 80, PLAIN).split('\n')
        const listed = choices.length > 0 ? listChoices(choices, PLAIN, 80) : []
        broadest = Math.max(broadest, ...[...shown, ...listed].map(line => line.length))
        // Plus the title, an empty line and the prompt.
        highest = Math.max(highest, shown.length + listed.length + 3)
        if (rolling) roll(session)
        else playMove(session, choices[ply % choices.length].move)
      }
    }
    expect(broadest).toBeLessThanOrEqual(80)
    expect(highest).toBeLessThanOrEqual(23)
    expect(Math.max(...HELP.map(line => line.length))).toBeLessThanOrEqual(33)
  })
})

describe('the last event, shown beside the board', () => {
  const session = begin(1, 'backgammon', ['human', 'pubeval'])
  const before = session.state.slice()
  const event = { before, seat: 1, rolled: '44', move: '13/5*(2)', words: 'hits 2 men, leaves a blot' }

  test.each([
    [60, '44 13/5*(2) hits 2 men, leaves a blot'],
    [32, '44 13/5*(2) hits 2 men'],
    [22, '44 13/5*(2)'],
    [16, '13/5*(2)'],
  ])('names the move even in %i columns, dropping other words first', (columns, said) => {
    expect(tellEvent(session, event, columns, PLAIN).trim()).toMatch(new RegExp(`^BLUE +${escaped(said)}$`))
  })

  test('a long message is wrapped, not cut', () => {
    const note = ['"xyz" is not a legal move. Type 1 to 16, or a move such as 8/5 6/5.']
    const shown = table(session, 0, note, 80, PLAIN).replaceAll(/\s+/g, ' ')
    expect(shown).toContain('8/5 6/5.')
  })
})

const escaped = (text: string): string => text.replaceAll(/[*()]/g, '\\$&')
