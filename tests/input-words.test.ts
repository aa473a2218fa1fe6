import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACTOR, OVER } from '../src/core/contract.ts'
import { elementAt } from '../src/core/element-at.ts'
import { movesFor } from '../src/core/playing.ts'
import { seeded } from '../src/core/rng.ts'
import { makeEncoder, makeMoveEncoder } from '../src/encoders/find.ts'
import { sparseFor } from '../src/encoders/sparse.ts'
import { makeGame } from '../src/games/registry.ts'
import { studioGameOf } from '../src/studio/games/registry.ts'
import { MODELS, shippedModels } from './shipped-models.ts'

/** What a sentence for people must not contain: the encodings' names for sides and places, scales, and invalid numbers. */
const JARGON =
  /(?<!its )\bown\b|\b(their|next player|second piece|jail|mobility|rear man|non-danger|strip square|men beyond|share of|lead:|cell|input)\b|\/ ?\d|=|NaN|undefined|Infinity|-\d|\bno (piece|checker|point|blot|pursuer)s|\b0 of\b/
/** How a sentence begins: with a colour, "It is", "This move" and the like. */
const OPENING =
  /^(Red|Green|Yellow|Blue|White|Black|It is|This move|After the move|One six|Two sixes|Rules:|The two sides|A [1-4] was|More than|Only)[ :,’]/

/** The game and the encoding of every network that comes with Ludus. */
const SHIPPED = shippedModels.map(name => {
  const card: { game: string; encoder: string } = JSON.parse(readFileSync(join(MODELS, `${name}.json`), 'utf8'))
  return [card.game, card.encoder] as const
})

/** Those of the papers, and those that no shipped network uses. */
const OTHERS = [
  ['ludo:thor2017', 'thor2017'],
  ['ludo:thor2017', 'thor2017-program'],
  ['ludo:thor2017', 'thor2017-program-goal'],
  ['ludo:zeman2020', 'zeman2020'],
  ['ludo:alhajry2012', 'alhajry2012-objective'],
  ['ludo:alhajry2012', 'alhajry2012-subjective'],
  ['ludo:mensch', 'ludo-any-rules'],
  ['ludo:parchis', 'ludo-any-rules'],
  ['ludo:quick', 'ludo-any-rules'],
  ['backgammon', 'tesauro-198'],
  ['checkers', 'checkers-board-features'],
  ['checkers', 'checkers-pieces-by-phase'],
  ['checkers', 'checkers-advanced'],
  ['pig', 'pig'],
] as const

const pairs = [...new Map([...SHIPPED, ...OTHERS].map(pair => [pair.join(' '), pair])).values()]

function check(name: string, said: string | undefined): void {
  expect(said, `nothing is said of "${name}"`).toBeDefined()
  expect(said, name).toMatch(OPENING)
  expect(said, name).not.toMatch(JARGON)
  expect(said, name).not.toMatch(
    /\.$| {2}|\ba [aeio]\w|(?<![.\d])1 (square|pip|hit|checker|piece|point|pursuer|row)s\b|(?<![.\d])0 (square|pip|hit)/,
  )
}

const encoderOf = (game: ReturnType<typeof makeGame>, encoding: string) =>
  /^zeman2020-\d/.test(encoding) ? undefined : makeEncoder(game, encoding)

test.each(pairs)('every input of %s in the encoding %s has a sentence', (id, encoding) => {
  const game = makeGame(id)
  const { names } = encoderOf(game, encoding) ?? makeMoveEncoder(game, encoding)
  const { inputWords } = studioGameOf(game)
  for (const name of new Set(names)) check(name, inputWords?.(game, { name, value: 1 }, game.seats - 1))
})

test.each(pairs.filter(([, encoding]) => !/^zeman2020-\d/.test(encoding)))(
  'in games of %s, the inputs of %s read well with every value',
  (id, encoding) => {
    const game = makeGame(id)
    const encoder = makeEncoder(game, encoding)
    const { inputWords } = studioGameOf(game)
    // Most sentences occur many times.
    const known = new Set<string>()
    const [out, moves, rng, state] = [sparseFor(encoder), movesFor(game), seeded(3), new Int8Array(game.cells)]
    for (let ply = 0; ply < 400; ply++) {
      if (ply === 0 || state[ACTOR] === OVER) game.start(state)
      game.moves(state, moves)
      game.play(state, elementAt(moves.list, rng.below(moves.count)), state)
      if (state[ACTOR] === OVER) continue
      const viewer = ply % game.seats
      encoder.encode(state, viewer, out)
      for (let i = 0; i < out.count; i++) {
        const name = elementAt(encoder.names, elementAt(out.index, i))
        const said = inputWords?.(game, { name, value: elementAt(out.value, i) }, viewer)
        if (said !== undefined && known.has(said)) continue
        check(name, said)
        known.add(said ?? '')
      }
    }
  },
)

test.each([
  ['ludo', "third next player's at least 1 at home", 1, 2, 'Green still has a piece in its yard'],
  ['ludo', 'own at least 3 at home', 1, 0, 'Red still has at least three pieces in its yard'],
  ['ludo', 'own second piece on 7', 1, 3, 'Blue has two pieces 7 squares from its start'],
  [
    'ludo',
    "next player's pieces in danger on 9-17",
    2,
    0,
    'Green has two pieces 9 to 17 squares from its start, hit with 25 to 45%',
  ],
  ['ludo', 'own lead over the best other', -0.1, 0, 'Red is 6 squares behind the best of the others'],
  ['ludo', "next player's pieces on square 5", 0.5, 0, 'Green has two pieces 5 squares from Red’s start'],
  ['ludo:thor2017', 'piece 2 can kill an enemy', 1, 0, 'Red’s piece 2 can hit an enemy'],
  ['ludo:zeman2020', 'then own pieces in jail 1', 0.25, 0, 'After the move, Red has a piece in its yard'],
  ['ludo:parchis', 'rules: release=5', 1, 0, 'Rules: a 5 brings a piece out'],
  ['backgammon', 'their men off / 15', 0.2, 0, 'Blue has borne off three checkers'],
  ['backgammon', 'own one man on 5', 1, 1, 'Blue has a checker on its 5 point'],
  ['backgammon', 'own half of the men beyond three on 6', 1, 0, 'Red has five checkers on its 6 point'],
  [
    'backgammon',
    'own share of rolls by which a blot is hit',
    11 / 36,
    0,
    'Blue hits a blot of Red’s with 31% of rolls',
  ],
  ['backgammon', 'own race lead', 0.5, 0, 'Red is 30 pips ahead of Blue'],
  ['backgammon', 'blue: a man on 3', 1, 1, 'Blue has a checker on Red’s 3 point'],
  ['hypergammon', 'other: two men off', 1, 0, 'Blue has borne off two checkers'],
  ['plakoto', 'own no 6 can be moved', 1, 1, 'Blue cannot move a 6'],
  ['checkers', 'own man on 12', 1, 1, 'White has a man on 21'],
  ['checkers', 'square 12', -2, 0, 'White has a king on 12'],
  ['checkers', 'lead: movable men', -0.25, 0, 'White has 3 more men that can move'],
  ['ur', 'my piece on place 5 (B1 if I am white)', 1, 0, 'White has a piece on B1'],
  ['ur', 'at least 1 of the other’s pieces home', 1, 0, 'Black has brought a piece home'],
  ['einstein', 'own cube 3 is gone', 1, 0, 'Red’s 3 is gone'],
  ['pig', 'opponent’s with this turn above 40', 1, 0, 'Blue has more than 40 points, this turn’s included'],
])('in %s, the input “%s” (%d) seen by seat %i is put into words', (id, name, value, seat, said) => {
  const game = makeGame(id)
  expect(studioGameOf(game).inputWords?.(game, { name, value }, seat)).toBe(said)
})

test('an unknown input has no words', () => {
  for (const id of ['ludo', 'backgammon', 'checkers', 'ur', 'einstein', 'pig']) {
    const game = makeGame(id)
    expect(studioGameOf(game).inputWords?.(game, { name: 'cell 3 is 2 or more', value: 1 }, 0)).toBeUndefined()
  }
})
