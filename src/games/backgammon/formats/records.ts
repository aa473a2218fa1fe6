// Converts between match files and recorded games. A match is one recorded game with all its games in sequence. A money session is one recorded
// game per game. A recorded game also has the decision to roll of a player who may double. Files omit it, so it is inserted and removed.
import { badInput, LudusError } from '../../../core/errors.ts'
import type { RecordedGame } from '../../../core/record.ts'
import { parseSpec } from '../../../core/spec.ts'
import { COLOURS } from '../colours.ts'
import { mayDouble } from '../cube/situation.ts'
import { RESIGNATIONS } from '../move-notation.ts'
import { LONGEST_MATCH } from '../rules.ts'
import { GameReader, highFirst, plain, rollFor } from './game-reader.ts'
import { type BySeat, isCrawford, type MatchEvent, type MatchFile, type MatchGame, wonBy } from './match-file.ts'

/** The name of this program's game for a match file. */
export function gameNameOf(match: MatchFile): string {
  if (match.length > 0) return `backgammon:standard(match=${match.length})`
  const beavers = match.beavers ?? match.games.some(({ events }) => events.some(({ kind }) => kind === 'beaver'))
  const more = `${isJacoby(match) ? ',jacoby=true' : ''}${beavers ? ',beavers=true' : ''}`
  return `backgammon:standard(cube=true${more})`
}

/** Whether the Jacoby rule is used: as the file says, or judging by a gammon with a centred cube that counted once. */
function isJacoby({ jacoby, games }: MatchFile): boolean {
  if (jacoby !== undefined) return jacoby
  return games.some(game => {
    if (game.events.some(({ kind }) => kind !== 'play' && kind !== 'win')) return false
    return wonBy(game)?.points === 1 && timesOnBoard(game) > 1
  })
}

/** How many times the cube counts in a game that was borne off. */
function timesOnBoard({ events }: MatchGame): number {
  const state = new Int8Array(plain.cells)
  plain.start(state)
  for (const event of events) {
    if (event.kind !== 'play') continue
    plain.play(state, plain.parseMove(state, rollFor(state, event.seat, event.roll)), state)
    plain.play(state, plain.parseMove(state, event.play), state)
  }
  const returns = new Float32Array(2)
  plain.returns(state, returns)
  return Math.abs(returns[0])
}

/** A match as recorded games. Throws if it cannot be played by our rules, and says why. */
export function recordsOf(match: MatchFile): RecordedGame[] {
  const { players, length, games } = match
  const game = gameNameOf(match)
  const record = (moves: readonly string[], returns?: readonly number[]): RecordedGame => ({
    format: 'ludus-game',
    version: 1,
    game,
    seed: 0,
    players,
    moves,
    ...(returns && { returns }),
  })
  const texts = games.map((_, nth) => movesOf(match, nth))
  if (length === 0)
    return games.map((played, nth) => {
      const won = wonBy(played)
      return record(texts[nth], won && (won.seat === 0 ? [won.points, -won.points] : [-won.points, won.points]))
    })
  const scores = finalScores(match)
  const winner = scores.findIndex(score => score >= length)
  return [record(texts.flat(), winner < 0 ? undefined : winner === 0 ? [1, -1] : [-1, 1])]
}

/** The same, or the reason why not: some files contain what cannot be played here, such as a double of a dead cube. */
export function tryRecords(match: MatchFile): { readonly records: readonly RecordedGame[] } | { readonly why: string } {
  if (match.length > LONGEST_MATCH)
    return { why: `a match to ${match.length} points; at most ${LONGEST_MATCH} are supported` }
  try {
    return { records: recordsOf(match) }
  } catch (error) {
    if (error instanceof LudusError) return { why: error.message }
    throw error
  }
}

/** The scores after the last game, if each game starts with the scores of the previous one. */
function finalScores({ length, games }: MatchFile): BySeat<number> {
  let scores: BySeat<number> = [0, 0]
  for (const [nth, game] of games.entries()) {
    if (scores.some(score => score >= length)) throw badInput(`Game ${nth + 1} comes after the end of the match.`)
    if (game.scores[0] !== scores[0] || game.scores[1] !== scores[1])
      throw badInput(`Game ${nth + 1} starts at ${game.scores.join('-')}, but the score is ${scores.join('-')}.`)
    const won = wonBy(game)
    if (!won && nth < games.length - 1) throw badInput(`Game ${nth + 1} is unfinished, but another follows.`)
    if (won) scores = scoresAfter(scores, won.seat, won.points, length)
  }
  return scores
}

/** The scores after a game. A score cannot exceed the length of the match. */
const scoresAfter = (scores: BySeat<number>, seat: number, points: number, length: number): BySeat<number> => {
  const score = Math.min(length, scores[seat] + points)
  return seat === 0 ? [score, scores[1]] : [scores[0], score]
}

/** A game's moves, rolls and decisions as text. */
function movesOf(match: MatchFile, nth: number): string[] {
  const crawford = isCrawford(match, nth)
  const reader = new GameReader(match.games[nth].scores, match.length)
  const texts: string[] = []
  for (const event of match.games[nth].events) {
    const fault = faultOf(event, reader, crawford)
    if (fault !== undefined) throw badInput(`Game ${nth + 1}: ${fault}.`)
    texts.push(...textsOf(event, reader, crawford))
    replayEvent(reader, event)
  }
  return texts
}

/** Why a recorded game cannot represent an event; undefined if it can. */
function faultOf(event: MatchEvent, reader: GameReader, crawford: boolean): string | undefined {
  const situation = reader.situation(crawford)
  if (event.kind === 'double' && !mayDouble(event.seat, situation))
    return crawford
      ? 'a player doubles in the Crawford game'
      : 'a player doubles who would win the match with the current cube'
  // A player can pass the opponent's double, but not the opponent's beaver of its own double.
  if (event.kind === 'pass' && reader.answersBeaver) return 'a beaver is passed, but beavers must be taken here'
  return undefined
}

function textsOf(event: MatchEvent, reader: GameReader, crawford: boolean): string[] {
  if (event.kind === 'play') {
    const high = highFirst(event.roll)
    // An opening roll has the die of seat 0 first.
    if (reader.toAct === undefined) return [event.seat === 0 ? high : `${high[1]}${high[0]}`, event.play]
    return mayDouble(event.seat, reader.situation(crawford)) ? ['roll', high, event.play] : [high, event.play]
  }
  if (event.kind === 'win') return []
  if (event.kind !== 'resign') return [event.kind]
  const what = RESIGNATIONS[Math.min(3, Math.ceil(event.points / reader.cubeValue)) - 1]
  return [reader.toAct === event.seat ? `resign ${what}` : `resign ${what} ${COLOURS[event.seat]}`]
}

function replayEvent(reader: GameReader, event: MatchEvent): void {
  if (event.kind === 'play') reader.play(event.seat, event.roll, event.play)
  else if (event.kind === 'double' || event.kind === 'beaver') reader.double(event.seat, event.to)
  else if (event.kind === 'take') reader.take(event.seat)
  else if (event.kind === 'pass') reader.pass(event.seat)
  else if (event.kind === 'win') reader.win(event.seat, event.points)
}

/** A recorded game of backgammon as a match file. */
export function matchOf(record: RecordedGame): MatchFile {
  const given = new Map(parseSpec(record.game).given)
  const on = (name: string): boolean => given.get(name) === 'true'
  const length = Number(given.get('match') ?? 0)
  const money = on('cube') || on('gammons')
  const rules = { length: length > 0 || money ? length : 1, jacoby: on('jacoby') }
  const writer = new RecordReader(rules, length > 0)
  for (const text of record.moves) writer.move(text)
  const { resigned, returns } = record
  if (length === 0 && resigned !== undefined) writer.resign(resigned, 1)
  return {
    players: [record.players[0], record.players[1]],
    length: rules.length,
    ...(length > 0 ? { crawford: true } : on('cube') && { jacoby: on('jacoby'), beavers: on('beavers') }),
    games: writer.end(length === 0 && !money && returns ? 1 : undefined),
  }
}

/** Reads the moves of a recorded game. */
class RecordReader {
  private readonly rules: { readonly length: number; readonly jacoby: boolean }
  /** Whether there are several games. */
  private readonly many: boolean
  private readonly games: MatchGame[] = []
  private game: GameReader
  private scores: BySeat<number> = [0, 0]
  private roll: string | undefined

  constructor(rules: { readonly length: number; readonly jacoby: boolean }, many: boolean) {
    this.rules = rules
    this.many = many
    this.game = this.next()
  }

  move(text: string): void {
    if (this.many && this.game.over) {
      this.endGame()
      this.game = this.next()
    }
    const { game } = this
    const seat = game.toAct ?? 0
    const resigned = /^resign (single|gammon|backgammon)(?: (red|blue))?$/.exec(text)
    if (this.roll !== undefined) {
      const begins = this.roll[0] > this.roll[1] ? 0 : 1
      game.play(game.toAct ?? begins, this.roll, text)
      this.roll = undefined
    } else if (/^[1-6]{2}$/.test(text)) this.roll = text
    else if (text === 'double' || text === 'beaver') game.double(seat)
    else if (text === 'take') game.take(seat)
    else if (text === 'pass') game.pass(seat)
    else if (resigned)
      this.resign(
        resigned[2] === undefined ? seat : resigned[2] === 'red' ? 0 : 1,
        1 + RESIGNATIONS.indexOf(resigned[1]),
      )
    else if (text !== 'roll') throw badInput(`"${text.slice(0, 60)}" is not valid here.`)
  }

  resign(seat: number, times: number): void {
    if (!this.game.over) this.game.win(1 - seat, times * this.game.cubeValue)
  }

  /** All games. `worth` is the value of the last one if the board does not determine it. */
  end(worth: number | undefined): MatchGame[] {
    if (worth !== undefined && this.game.over) this.game.win(this.game.winner, worth)
    this.endGame()
    return this.games
  }

  private next(): GameReader {
    return new GameReader(this.scores, this.rules.length, this.rules.jacoby)
  }

  private endGame(): void {
    const game = this.game.end()
    this.games.push(game)
    const won = wonBy(game)
    if (won) this.scores = scoresAfter(this.scores, won.seat, won.points, this.rules.length)
  }
}
