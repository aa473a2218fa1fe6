// Matches of eXtreme Gammon: .xg. A header for Windows ("RGMH", with a picture), then an archive whose list of files and whose files are
// packed with zlib. "temp.xg" in it has the match as records of 2,560 bytes (published by its author: www.extremegammon.com/xgformat.aspx).
// The code reads the fields that it needs at fixed offsets. The rest of a record is analysis.
import { unzlibSync } from 'fflate'
import { badInput, LudusError } from '../../../core/errors.ts'
import { BAR, OFF, START } from '../board.ts'
import { GameReader } from './game-reader.ts'
import { type BySeat, type MatchFile, type MatchGame, MOST_POINTS, nameFor } from './match-file.ts'

/** The first characters of a file. */
export const XG_MAGIC = 'RGMH'
/** Size of the end of the file: checksum, number of files, version, sizes of list and files, whether the list is packed. */
const ENDING = 36
/** Size of an entry of the list: a name, a path, unpacked and packed sizes, where the file begins. */
const ENTRY = 532
const RECORD = 2560
/** A file with more records is not a match: XG's own have a few hundred. */
const MOST_RECORDS = 20_000
const MOST_FILES = 16
/** The match length that stands for money. */
const UNLIMITED = 99_999

const MATCH = 0
const GAME = 1
const CUBE = 2
const MOVE = 3
const RESULT = 4

/** The offset in a move's record that says whether it was played. */
const PLAYED = 2308

export const looksLikeXg = (bytes: Uint8Array): boolean =>
  [...XG_MAGIC].every((letter, i) => bytes[i] === letter.charCodeAt(0))

/** Reads a match. If it is invalid, the message contains `where` (a file name). */
export function readXg(bytes: Uint8Array, where: string): MatchFile {
  try {
    if (!looksLikeXg(bytes)) throw badInput('it does not start with RGMH.')
    const reader = new XgReader()
    const records = unpackMatch(bytes)
    for (let at = 0; at + RECORD <= records.length; at += RECORD) reader.record(records.subarray(at, at + RECORD))
    return reader.end()
  } catch (error) {
    if (!(error instanceof LudusError)) throw error
    throw badInput(`${where} is not a readable eXtreme Gammon match: ${error.message}`)
  }
}

/** A signed 32-bit integer. */
const int = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)

/** A text with one byte per letter, after its length. */
const shortText = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at + 1, at + 1 + bytes[at]))

/** A text with two bytes per letter, up to a zero. */
function wideText(bytes: Uint8Array, at: number, most: number): string {
  let text = ''
  for (let i = 0; i < most; i++) {
    const unit = bytes[at + 2 * i] | (bytes[at + 2 * i + 1] << 8)
    if (unit === 0) break
    text += String.fromCharCode(unit)
  }
  return text
}

/** Unpacks this many bytes. The output size is fixed, so that a forged file cannot demand more memory. */
function unpack(packed: Uint8Array, size: number): Uint8Array {
  try {
    const bytes = unzlibSync(packed, { out: new Uint8Array(size) })
    if (bytes.length === size) return bytes
  } catch {
    // The error is thrown below.
  }
  throw badInput('its packed part is cut off or damaged.')
}

/** The records of the match from the archive. */
function unpackMatch(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - ENDING
  const [count, , listed, packed, isPacked] = [4, 8, 12, 16, 20].map(at => int(bytes, end + at))
  const list = end - listed
  const start = list - packed
  if (end < 0 || count < 1 || count > MOST_FILES || listed < 1 || packed < 1 || start < 0)
    throw badInput('it is cut off or damaged.')
  const entries = isPacked === 0 ? bytes.subarray(list, end) : unpack(bytes.subarray(list, end), count * ENTRY)
  for (let at = 0; at + ENTRY <= entries.length; at += ENTRY) {
    if (shortText(entries, at).toLowerCase() !== 'temp.xg') continue
    const [size, taken, begins] = [512, 516, 520].map(offset => int(entries, at + offset))
    const from = start + begins
    if (
      size < RECORD ||
      size % RECORD !== 0 ||
      size > MOST_RECORDS * RECORD ||
      begins < 0 ||
      taken < 0 ||
      from + taken > list
    )
      throw badInput('it is cut off or damaged.')
    const stored = entries[at + 528] !== 0
    return stored ? bytes.subarray(from, from + size) : unpack(bytes.subarray(from, from + taken), size)
  }
  throw badInput('it contains no match.')
}

const START_PLACES: readonly number[] = Array.from({ length: 26 }, (_, place) => {
  const own = START.find(([point]) => point === place)?.[1] ?? 0
  const theirs = START.find(([point]) => 25 - point === place)?.[1] ?? 0
  return own - theirs
})

class XgReader {
  private players: BySeat<string> | undefined
  private length = 0
  private rules: Pick<MatchFile, 'crawford' | 'jacoby' | 'beavers'> = {}
  private readonly games: MatchGame[] = []
  private game: GameReader | undefined
  private moves = 0

  record(bytes: Uint8Array): void {
    const kind = bytes[8]
    try {
      if (kind === MATCH) this.begin(bytes)
      else if (kind === GAME) this.beginGame(bytes)
      else if (kind === CUBE) this.cube(bytes)
      else if (kind === MOVE) this.move(bytes)
      else if (kind === RESULT) this.result(bytes)
    } catch (error) {
      if (!(error instanceof LudusError) || !this.game) throw error
      throw badInput(`game ${this.games.length + 1}, move ${this.moves}: ${error.message}`)
    }
  }

  end(): MatchFile {
    this.endGame()
    if (!this.players) throw badInput('it contains no match.')
    return { players: this.players, length: this.length, ...this.rules, games: this.games }
  }

  private begin(bytes: Uint8Array): void {
    const length = int(bytes, 92)
    const version = int(bytes, 552)
    if (int(bytes, 96) !== 0) throw badInput('it is not backgammon.')
    if (this.players || length < 0 || (length > MOST_POINTS && length !== UNLIMITED)) throw badInput('it is damaged.')
    this.length = length === UNLIMITED ? 0 : length
    // Since version 24, names may contain any characters.
    const wide = version >= 24
    this.players = [
      nameFor(wide ? wideText(bytes, 880, 129) : shortText(bytes, 9), 0),
      nameFor(wide ? wideText(bytes, 1138, 129) : shortText(bytes, 50), 1),
    ]
    this.rules =
      this.length > 0 ? { crawford: bytes[100] !== 0 } : { jacoby: bytes[101] !== 0, beavers: bytes[102] !== 0 }
  }

  private beginGame(bytes: Uint8Array): void {
    this.endGame()
    const scores: BySeat<number> = [int(bytes, 12), int(bytes, 16)]
    if (!this.players || scores.some(score => score < 0 || score > MOST_POINTS)) throw badInput('it is damaged.')
    const places = Int8Array.from(bytes.subarray(21, 47))
    // Older versions omit the standard position.
    if (places.some(men => men !== 0) && START_PLACES.some((men, place) => men !== places[place]))
      throw badInput(`game ${this.games.length + 1} starts from a position that was set up by hand.`)
    this.moves = 0
    this.game = new GameReader(scores, this.length, this.rules.jacoby)
  }

  /** The seat of a record, which has 1 or -1. */
  private seatOf(bytes: Uint8Array, at: number): number {
    const player = int(bytes, at)
    if (player !== 1 && player !== -1) throw badInput('it is damaged.')
    return player === 1 ? 0 : 1
  }

  /** Reads a cube record. Every turn has one, and most say that there was no double. */
  private cube(bytes: Uint8Array): void {
    const { game } = this
    if (!game) throw badInput('it is damaged.')
    if (int(bytes, 16) !== 1) return
    const seat = this.seatOf(bytes, 12)
    const [take, beaver] = [int(bytes, 20), int(bytes, 24)]
    this.moves++
    game.double(seat)
    if (take === 0) game.pass(1 - seat)
    else if (take === 1) game.take(1 - seat)
    else if (take === 2) {
      game.double(1 - seat)
      if (beaver === 2) throw badInput('raccoons are not supported.')
      if (beaver === 0) game.pass(seat)
    }
  }

  private move(bytes: Uint8Array): void {
    const { game } = this
    const dice = [int(bytes, 100), int(bytes, 104)]
    if (!game) throw badInput('it is damaged.')
    // A roll without a play: the game was interrupted or resigned.
    if (bytes[PLAYED] === 0 || !dice.every(die => die >= 1 && die <= 6)) return
    const words: string[] = []
    for (let at = 68; at < 100; at += 8) {
      const [from, to] = [int(bytes, at), int(bytes, at + 4)]
      if (from < 0) break
      if (from >= BAR || to >= from) throw badInput('it is damaged.')
      words.push(`${from + 1}/${to < 0 ? OFF : to + 1}`)
    }
    this.moves++
    game.play(this.seatOf(bytes, 64), dice.join(''), words.join(' '))
  }

  private result(bytes: Uint8Array): void {
    const points = int(bytes, 28)
    if (!this.game || points < 0 || points > MOST_POINTS) throw badInput('it is damaged.')
    if (points > 0) this.game.win(this.seatOf(bytes, 24), points)
    this.endGame()
  }

  private endGame(): void {
    if (this.game) this.games.push(this.game.end())
    this.game = undefined
  }
}
