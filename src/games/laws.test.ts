import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTOR, CHANCE, type Game, type Moves, OVER, type State } from '../core/contract.ts'
import { obeys } from '../core/laws.ts'
import type { Option, Value } from '../core/options.ts'
import { seeded } from '../core/rng.ts'
import { moduleOf, ruleSetsOf, rulesOf, rulesOfSet } from '../modules/game-module.ts'
import { gameModules, makeGame } from './registry.ts'

const games = gameModules().flatMap(module => Object.keys(ruleSetsOf(module)).map(set => `${module.name}:${set}`))

/** The options that change the rules most, each on a rule set that accepts it. */
const variants = [
  'ludo:alhajry2012(seats=2,pieces=1)',
  'ludo:alhajry2012(seats=2,pieces=2)',
  'ludo:alhajry2012(seats=3)',
  'ludo:alhajry2012(teams=true)',
  'ludo:mensch(teams=true)',
  'ludo:alhajry2012(pairs=barred)',
  'ludo:alhajry2012(safe=4)',
  'ludo:alhajry2012(safe=starts,guests=back)',
  'ludo:alhajry2012(sixes=free)',
  'ludo:thor2017(seats=2,teams=false,pieces=3)',
  'ludo:zeman2020(strip=5,finish=exact)',
  'ludo:zeman2020(strip=5,finish=bounce)',
  'ludo:parchis(teams=true)',
  'ludo:classic(guests=barred,safe=8)',
  'ludo:parchis(seats=2,release=56)',
  'ludo:quick(out=4,stack=4)',
  'backgammon(gammons=true)',
  'hypergammon(men=1)',
  'hypergammon(men=2,gammons=false)',
  'plakoto(mother=free)',
  'plakoto(guard=false,double=false)',
  'fevga(first=free,quarter=free)',
  'fevga(prime=free,double=false)',
  'checkers:english(opening=ballots)',
  'checkers:english(draws=false,pieces=6)',
  'giveaway:english(pieces=4)',
]

/** Chooses at random, for a whole random game. */
const byChance = (seed: number) => {
  const rng = seeded(seed)
  return (count: number): number => rng.below(count)
}

describe.each([...games, ...variants])('%s', name => {
  const game = makeGame(name)

  test('obeys the laws to the end of random games', () => {
    for (let seed = 1; seed <= 2; seed++) obeys(game, byChance(seed))
  })

  test('obeys the laws for any choices, and a failure shrinks to its shortest game', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 59 }), { maxLength: 60 }), choices => {
        obeys(game, (count, ply) => (ply < choices.length ? choices[ply] % count : undefined))
      }),
      { numRuns: 25 },
    )
  })

  test('has a canonical name that creates the same game', () => {
    expect(makeGame(game.id).id).toBe(game.id)
    expect(rulesOf(makeGame(game.id))).toEqual(rulesOf(game))
    expect(Object.keys(rulesOf(game))).toEqual(Object.keys(moduleOf(game).options))
  })
})

/** Every value that an option can have. */
function valuesOf(option: Option): readonly Value[] {
  switch (option.kind) {
    case 'integer':
      return [...(option.words ?? []), ...Array.from({ length: option.max - option.min + 1 }, (_, i) => option.min + i)]
    case 'boolean':
      return [false, true]
    case 'choice':
      return option.values
    default:
      throw new Error(`Rules of Ludo are not expected to be of the kind ${option.kind}.`)
  }
}

test('Ludo obeys the laws and ends under any combination of options', () => {
  const [ludo] = gameModules()
  const first = rulesOfSet(ludo, Object.keys(ruleSetsOf(ludo))[0])
  const options = Object.entries(ludo.options).map(([name, option]) =>
    fc.tuple(fc.constant(name), fc.constantFrom(...valuesOf(option))),
  )
  fc.assert(
    fc.property(fc.tuple(...options), fc.nat({ max: 1000 }), (chosen, seed) => {
      const bracket = chosen.filter(([name, value]) => value !== first[name]).map(([name, value]) => `${name}=${value}`)
      let game: Game
      try {
        game = makeGame(`ludo(${bracket.join()})`)
      } catch {
        // Contradictory combinations are rejected with an error that names the option.
        return
      }
      obeys(game, byChance(seed), 60_000)
    }),
    { numRuns: 60 },
  )
})

// The laws themselves: each must catch its fault.
const sound = makeGame('ludo')
const spoilt = (change: Partial<Game>): Game => Object.assign(Object.create(sound), change)
const faults: readonly [fault: string, change: Partial<Game>, message: RegExp][] = [
  ['no move at all', { moves: (_, out) => void Object.assign(out, { count: 0 }) }, /0 moves/],
  ['loaded odds', { odds: () => 1 / 5 }, /odds sum/],
  ['an impossible outcome', { odds: (_, outcome) => (outcome === 0 ? 0 : 1 / 3) }, /impossible/],
  [
    'dice that do not follow their odds',
    { roll: (state, rng) => Math.max(sound.roll(state, rng), 2) % 4 },
    /odds|not listed/,
  ],
  ['a roll that is not listed', { roll: () => 9 }, /not listed/],
  [
    'a move listed twice',
    {
      maxMoves: 12,
      moves: (state, out) => {
        sound.moves(state, out)
        out.list[out.count] = out.list[0]
        out.count++
      },
    },
    /same result/,
  ],
  [
    'play that touches its input',
    {
      play: (state, move, into) => {
        sound.play(state, move, into)
        state[ACTOR] = into[ACTOR]
        state[1] = 3
      },
    },
    /changed its input/,
  ],
  [
    'play in place that differs from play into a copy',
    {
      play: (state, move, into) => {
        const inPlace = state === into
        sound.play(state, move, into)
        if (inPlace && into[ACTOR] === CHANCE) into[1] = (into[1] + 1) % 4
      },
    },
    /in place differs/,
  ],
  [
    'listing moves that touches its input',
    {
      moves: (state, out) => {
        sound.moves(state, out)
        state[3] = 1
      },
    },
    /changed the position/,
  ],
  ['a count that its list of moves does not have', { countMoves: () => 99 }, /counts 99 moves, but lists/],
  ['a position that does not read back', { parse: text => sound.parse(text.replace('r', 'g')) }, /does not read back/],
  ['a move that does not read back', { parseMove: () => 0 }, /does not read back/],
  [
    'an actor who is not at the table',
    {
      start: state => {
        sound.start(state)
        state[ACTOR] = 7
      },
    },
    /nobody acts/,
  ],
  ['a start that leaves cells as they were', { start: state => void state.fill(0, 0, 4) }, /starting leaves a cell/],
  ['a turn of a seat that does not exist', { turn: () => 4 }, /it is the turn of 4/],
  ['a turn of nobody', { turn: state => state[ACTOR] }, /it is the turn of -1/],
  ['a routine move that is not legal', { routine: () => 12_345 }, /routine move 12345 is not listed/],
  ['returns that leave out a seat', { returns: (_, out) => void out.fill(0, 1) }, /returns NaN/],
  ['returns beyond their range', { returns: (_, out) => void out.fill(2) }, /returns 2/],
  [
    'a game without end',
    {
      play: (state, move, into) => {
        sound.play(state, move, into)
        if (into[ACTOR] === OVER) sound.start(into)
      },
    },
    /still going/,
  ],
]

test.each(faults)('the laws catch %s', (_, change, message) => {
  expect(() => {
    for (let seed = 1; seed <= 3; seed++) obeys(spoilt(change), byChance(seed), 5000)
  }).toThrow(message)
})

test('the laws also catch a duplicate in games where different paths are different moves', () => {
  const checkers = makeGame('checkers')
  const twice: Game = Object.assign(Object.create(checkers), {
    moves: (state: State, out: Moves) => {
      checkers.moves(state, out)
      out.list[out.count++] = out.list[0]
    },
    countMoves: undefined,
  })
  // Both moves have the same notation.
  expect(() => obeys(twice, byChance(1))).toThrow('could be 9-13 or 9-13')
})
