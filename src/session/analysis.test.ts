import { describe, expect, test } from 'vitest'
import { reviewDecision } from '../arena/decision.ts'
import { seeded } from '../core/rng.ts'
import { makeGame } from '../games/registry.ts'
import { findModel } from '../node/models.ts'
import { quickOptimal } from '../search/exact/optimal.ts'
import { makeEvaluator, makePlayer } from '../search/make-player.ts'
import { type Ranked, rank, rankRolls } from './analysis.ts'
import { beginRollout } from './rollout.ts'

describe('the interval of a rollout', () => {
  test.each([
    ['backgammon', '4HPwATDgc/ABMA 31'],
    ['backgammon:standard(match=5)', '4HPwATDgc/ABMA 31 score=1-3 length=5'],
    ['backgammon:standard(cube=true)', '4HPwATDgc/ABMA 31 cube=2 owner=red'],
    ['plakoto', 'r31 24:15/24:15'],
  ])('is given in the unit of the equity in %s', (name, position) => {
    const game = makeGame(name)
    const kind = findModel(game, 'champion')
    const player = makePlayer(game, 'champion(rollouts=12,turns=1,filter=2)', () => kind)
    const state = game.parse(position)
    const rollout = beginRollout(game, player, state, 1)
    while (rollout?.more(12));
    const live = rollout?.moves()[0]
    const [best] = rank(game, player, state, seeded(1))
    expect(best?.move).toBe(live?.text)
    expect(best?.equity).toBeCloseTo(live?.equity ?? Number.NaN, 5)
    expect(best?.spread).toBeCloseTo(live?.spread ?? Number.NaN, 5)
  })

  test('is absent after a single game, which says nothing about its own spread', () => {
    const game = makeGame('ludo')
    const player = makePlayer(game, 'playouts(games=1)')
    const moves = rank(game, player, game.parse('r3 4,20,h,h/h,9,1,h/h,h,h,h/0,0,7,h'), seeded(1))
    expect(moves.map(({ spread }) => spread)).toEqual([undefined, undefined])
  })
})

describe('the chances after a move', () => {
  const ranked = (name: string, position: string, player: string): Ranked[] => {
    const game = makeGame(name)
    const find = () => findModel(game, 'champion')
    const evaluator = makeEvaluator(game, player, 64, find)
    return rank(game, makePlayer(game, player, find), game.parse(position), seeded(1), undefined, evaluator)
  }
  const equityBy = (chances: Readonly<Record<string, number>> | undefined): number => {
    const { win = 0, winGammon = 0, winBackgammon = 0, loseGammon = 0, loseBackgammon = 0 } = chances ?? {}
    return 2 * win - 1 + winGammon + winBackgammon - loseGammon - loseBackgammon
  }

  test.each(['champion', 'champion@1', 'champion@2(filter=2)'])('by %s come to the equity beside them', player => {
    const game = 'backgammon(gammons=true)'
    const position = 'XGID=-b--B-C-B---cC---c-cAA----:0:0:1:53:0:0:0:0:10'
    const moves = ranked(game, position, player)
    expect(moves.length).toBeGreaterThan(10)
    const [first, second] = moves
    const last = moves.at(-1)
    for (const { equity, chances } of [first, second, last].flatMap(move => move ?? []))
      expect(equityBy(chances)).toBeCloseTo(equity ?? Number.NaN, 4)
    const kind = findModel(makeGame(game), 'champion')
    const made = makePlayer(makeGame(game), player, () => kind)
    const state = makeGame(game).parse(position)
    const review = reviewDecision(makeGame(game), { name: player, kind, player: made }, state, undefined, seeded(1))
    for (const { equity, outcomes } of [review.candidates[0], review.candidates.at(-1)].flatMap(each => each ?? []))
      expect(equityBy(outcomes)).toBeCloseTo(equity ?? Number.NaN, 4)
  })

  // Red has checkers on 6 and 2 and rolled 2-1. The opponent has three on its ace point and needs two rolls, or one if it is a double.
  test.each(['champion', 'champion@1', 'champion@2'])('by %s end with the game, even if the match goes on', player => {
    const xgid = `XGID=--A---A${'-'.repeat(17)}c-:0:0:1:21:0:0:0:5:10`
    const chances = ranked('backgammon(match=5)', xgid, player).find(({ move }) => move === '6/5 2/off')?.chances
    expect(chances?.win).toBeCloseTo((5 / 6) * (31 / 36), 5)
    expect([chances?.winGammon, chances?.loseGammon]).toEqual([0, 0])
  })

  test('are those of a gammon if the look-ahead ends a game of a match with one', () => {
    // The opponent bears off its last checker with any roll. Red, with none off, has some outside its home board.
    const xgid = `XGID=-${'-'.repeat(6)}FF----C${'-'.repeat(10)}a-:0:0:1:21:0:0:0:5:10`
    const [best] = ranked('backgammon(match=5)', xgid, 'champion@1')
    expect(best?.chances).toEqual({ win: 0, winGammon: 0, winBackgammon: 0, loseGammon: 1, loseBackgammon: 0 })
  })

  test('are its result after a move that ends a game of a match', () => {
    const xgid = `XGID=--A${'-'.repeat(21)}c-:0:0:1:21:0:0:0:5:10`
    const [won] = ranked('backgammon(match=5)', xgid, 'champion@1')
    expect([won?.move, won?.win, won?.chances?.win, won?.chances?.winGammon]).toEqual(['2/off', 1, 1, 0])
  })

  test.each([
    ['backgammon(cube=true)', 0],
    ['backgammon(match=5)', 5],
  ])('are a single loss after a passed double in %s, for exactly a point', (game, length) => {
    const moves = ranked(game, `XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:${length}:10`, 'champion@1')
    const passed = moves.find(({ move }) => move === 'pass')
    expect([passed?.win, passed?.equity]).toEqual([0, expect.closeTo(-1, 5)])
    expect(passed?.chances).toEqual({ win: 0, winGammon: 0, winBackgammon: 0, loseGammon: 0, loseBackgammon: 0 })
  })
})

describe('the rolls of a position', () => {
  test('have a value even if they leave no move', () => {
    const game = makeGame('backgammon')
    const kind = findModel(game, 'champion')
    // Red is on the bar and can only enter with a 6.
    const state = game.parse(`XGID=-${'-'.repeat(5)}B${'-'.repeat(12)}-bbbbbA:0:0:1:00:0:0:0:0:10`)
    const rolls = rankRolls(
      game,
      makePlayer(game, 'champion', () => kind),
      state,
      seeded(1),
    )
    expect(rolls.filter(({ move }) => move === 'pass')).toHaveLength(15)
    for (const { win, equity } of rolls) {
      expect(win).toBeGreaterThan(0)
      expect(equity).toBeCloseTo(2 * (win ?? 9) - 1, 5)
    }
  })

  test('are seen by the player on roll, even if they end the turn or the game', () => {
    const pig = makeGame('pig(target=30)')
    const kind = quickOptimal(pig)
    const rolls = rankRolls(
      pig,
      makePlayer(pig, 'optimal', () => kind),
      pig.parse('red 5:9 +20?'),
      seeded(1),
    )
    const winOf = (roll: string) => rolls.find(each => each.roll === roll)?.win ?? Number.NaN
    expect(rolls.map(({ roll }) => roll).slice(0, 2)).toEqual(['5', '6'])
    expect([winOf('5'), winOf('6')]).toEqual([1, 1])
    expect(winOf('1')).toBeLessThan(Math.min(winOf('2'), winOf('3'), winOf('4')))
    expect(rolls.at(-1)).toMatchObject({ roll: '1', move: 'pass' })
  })
})
