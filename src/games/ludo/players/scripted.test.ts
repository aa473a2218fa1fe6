import { expect, test } from 'vitest'
import { ACTOR, CHANCE, OVER } from '../../../core/contract.ts'
import { best, movesFor } from '../../../core/playing.ts'
import { seeded } from '../../../core/rng.ts'
import { makePlayer } from '../../../search/make-player.ts'
import { makeGame } from '../../registry.ts'

const H = 'h,h,h,h'

/** A player's top-rated moves, in notation. */
function favourites(rules: string, player: string, position: string): string[] {
  const game = makeGame(`ludo:${rules}`)
  const state = game.parse(position)
  const moves = movesFor(game)
  const ratings = new Float32Array(game.maxMoves)
  game.moves(state, moves)
  makePlayer(game, player).rate(state, moves, ratings, seeded(1))
  const top = Math.max(...ratings.subarray(0, moves.count))
  return Array.from(moves.list.subarray(0, moves.count))
    .filter((_, i) => ratings[i] === top)
    .map(move => game.printMove(state, move))
}

const cases: readonly [what: string, player: string, rules: string, position: string, best: string[]][] = [
  [
    'likes all pieces alike',
    'random',
    'alhajry2012',
    `r6 h,h,3,9/${H}/${H}/${H}`,
    ['1:h-0', '2:h-0', '3:3-9', '4:9-15'],
  ],
  ['brings out the first piece at home', 'semi-smart', 'thor2017', `r6 3,h,h,9/${H}/${H}/${H}`, ['2:h-0']],
  ['else moves the first on the board', 'semi-smart', 'thor2017', `r1 h,3,9,h/${H}/${H}/${H}`, ['2:3-4']],
  ['prefers the goal', 'heuristic', 'zeman2020', `r3 20,49,h,h/10,h,h,h/${H}/${H}`, ['2:49-g']],
  ['to knocking', 'heuristic', 'zeman2020', `r3 3,20,h,h/10,h,h,h/${H}/${H}`, ['2:20-23x']],
  ['to all else, lowest index first', 'heuristic', 'zeman2020', `r3 3,20,h,h/${H}/${H}/${H}`, ['1:3-6']],
  [
    'adds rewards up: a knock from a pair is worth less than a knock',
    'reward-greedy',
    'zeman2020',
    `r3 20,20,1,h/10,h,43,h/${H}/${H}`,
    ['3:1-4x'],
  ],
  ['leaves no safe square for nothing', 'reward-greedy', 'zeman2020', `r3 8,30,h,h/${H}/${H}/${H}`, ['2:30-33']],
  [
    'saves the most advanced piece in danger',
    'defensive',
    'alhajry2012',
    `r2 15,30,45,h/0,h,h,h/2,h,h,h/${H}`,
    ['2:30-32'],
  ],
  [
    'sees no danger on safe squares',
    'defensive',
    'alhajry2012',
    `r2 13,44,h,h/50,h,h,h/${H}/${H}`,
    ['1:13-15', '2:44-46'],
  ],
  [
    'sees no danger in pairs',
    'defensive',
    'alhajry2012',
    `r2 15,15,44,h/0,h,h,h/${H}/${H}`,
    ['1:15-17', '2:15-17', '3:44-46'],
  ],
  [
    'sees no danger from a piece that turns off before',
    'defensive',
    'alhajry2012',
    `r2 15,44,h,h/50,h,h,h/${H}/${H}`,
    ['1:15-17', '2:44-46'],
  ],
  ['knocks', 'aggressive', 'alhajry2012', `r3 3,20,h,h/10,h,h,h/${H}/${H}`, ['2:20-23x']],
  ['runs', 'fast', 'alhajry2012', `r3 3,20,h,h/10,h,h,h/${H}/${H}`, ['2:20-23x']],
  ['runs past a release', 'fast', 'alhajry2012', `r6 3,20,h,h/${H}/${H}/${H}`, ['2:20-26']],
  ['unless enhanced', 'fast(enhanced=true)', 'alhajry2012', `r6 3,20,h,h/${H}/${H}/${H}`, ['3:h-0', '4:h-0']],
  ['releases', 'expert', 'alhajry2012', `r6 15,20,h,h/0,h,h,h/${H}/${H}`, ['3:h-0', '4:h-0']],
  ['else defends', 'expert', 'alhajry2012', `r3 15,20,h,h/0,10,h,h/${H}/${H}`, ['1:15-18']],
  ['else knocks', 'expert', 'alhajry2012', `r3 3,20,h,h/10,h,h,h/${H}/${H}`, ['2:20-23x']],
  ['else runs', 'expert', 'alhajry2012', `r4 3,20,h,h/10,h,h,h/${H}/${H}`, ['2:20-24']],
  ['fears a release where it clears the square', 'defensive', 'thor2017', `r2 13,44,h,h/${H}/${H}/${H}`, ['1:13-15']],
  ['knocks the piece that has come furthest', 'veteran', 'alhajry2012', `r3 3,20,h,h/10,45,h,h/${H}/${H}`, ['1:3-6x']],
  [
    'brings the piece home that needs this roll',
    'veteran',
    'alhajry2012',
    `r1 g,54,55,55/${H}/${H}/${H}`,
    ['3:55-g', '4:55-g'],
  ],
  ['does not flee to its death', 'defensive', 'alhajry2012', `r2 15,40,h,h/0,4,4,h/${H}/${H}`, ['1:15-h', '2:40-42']],
]
test.each(cases)('%s (%s)', (_, player, rules, position, best) => {
  expect(favourites(rules, player, position)).toEqual(best)
})

test.each([
  ['exprt', 'Did you mean "expert"'],
  ['expert@2', 'does not look ahead'],
  ['expert:x', 'is for games, not for players'],
  ['expert(bold=true)', 'no option "bold"'],
  ['random(a=1)', 'no options'],
])('%s is refused: %s', (name, message) => {
  expect(() => makePlayer(makeGame('ludo'), name)).toThrow(message)
})

test.each(['thor2017', 'zeman2020', 'mensch', 'parchis', 'quick'])(
  'semi-smart picks its highest-rated move under the rules of %s',
  rules => {
    const game = makeGame(`ludo:${rules}`)
    const player = makePlayer(game, 'semi-smart')
    const [state, moves, rng] = [new Int8Array(game.cells), movesFor(game), seeded(1)]
    const ratings = new Float32Array(game.maxMoves)
    game.start(state)
    for (let ply = 0; ply < 2000 && state[ACTOR] !== OVER; ply++) {
      game.moves(state, moves)
      if (state[ACTOR] !== CHANCE && moves.count > 1) {
        player.rate(state, moves, ratings, rng)
        expect(player.pick?.(state, moves, rng)).toBe(best(ratings, moves.count, rng))
      }
      game.play(state, moves.list[rng.below(moves.count)], state)
    }
  },
)
