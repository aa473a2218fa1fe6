// UBGI, the Universal Backgammon Interface, with which programs ask an engine for moves and cube decisions: a young line-based protocol. Its drafts
// 0.01 (Ø. Schønning-Johansen 2025), 0.1 and 0.2 (bgci) are all supported. This file interprets lines; the caller supplies the player.
import { ACTOR, type Game, type Move, OVER, type State } from '../../core/contract.ts'
import { LudusError } from '../../core/errors.ts'
import { HIGH } from './board.ts'
import { asksAboutCube, DOUBLE, isDoubled, ROLL, TAKE } from './cube/turning.ts'
import { readFibs } from './fibs.ts'
import { printHops } from './move-notation.ts'
import { gameFor } from './notation.ts'
import { LONGEST_MATCH } from './rules.ts'
import { looksLikeXgid } from './xgid.ts'

/** The engine's name and its player. */
export interface UbgiEngine {
  readonly name: string
  readonly version: string
  /** Makes a game by its name, and chooses a move in one of its positions. */
  makeGame(name: string): Game
  choose(game: Game, state: State): Move
}

/** What games are played for, as set by a controller. */
interface Session {
  length: number
  cube: boolean
  jacoby: boolean
  crawford: boolean
  scores: [number, number]
  value: number
  owner: 'center' | 'p0' | 'p1'
  turn: 'p0' | 'p1'
}

const newSession = (): Session => ({
  length: 0,
  cube: false,
  jacoby: false,
  crawford: false,
  scores: [0, 0],
  value: 1,
  owner: 'center',
  turn: 'p0',
})

/** Settings that a controller can query: their descriptions, and their values in the session. */
const KEYS: Readonly<Record<string, { readonly description: string; get(session: Session): string }>> = {
  'game.variant': { description: 'enum backgammon backgammon ! the game', get: () => 'backgammon' },
  'game.length': {
    description: `int 0..${LONGEST_MATCH} 0 points of the match; 0: money`,
    get: ({ length }) => String(length),
  },
  'game.cube': { description: 'bool false whether the cube is played with for money', get: ({ cube }) => String(cube) },
  'game.jacoby': { description: 'bool false Jacoby’s rule, for money', get: ({ jacoby }) => String(jacoby) },
}

/** A line that cannot be answered: the protocol's error code, and what is wrong. */
class Refused extends Error {}

const isOn = (word: string): boolean => ['on', 'true', '1'].includes(word)

/** Answers lines one after another. Returns undefined when the controller quits. */
export function speakUbgi(engine: UbgiEngine): (line: string) => readonly string[] | undefined {
  let session = newSession()
  let position: string | undefined
  let dice = ''

  /** The game and the position that the controller has set. */
  const setUp = (withDice: boolean): { game: Game; state: State } => {
    if (position === undefined) throw new Refused('bad_state missing position')
    const whole = gameFor(position)
    const { length, cube, jacoby, crawford, scores, value, owner, turn } = session
    const money = cube ? `backgammon(cube=true${jacoby ? ',jacoby=true' : ''})` : 'backgammon(gammons=true)'
    const game = engine.makeGame(
      whole ?? (length > 1 ? `backgammon(match=${length})` : length === 1 ? 'backgammon' : money),
    )
    const bets = length > 1 || (cube && length === 0)
    const words = [
      ...(turn === 'p1' ? ['blue'] : []),
      ...(bets && value > 1 ? [`cube=${value}`] : []),
      ...(bets && value > 1 && owner !== 'center' ? [`owner=${owner === 'p0' ? 'red' : 'blue'}`] : []),
      ...(length > 1 ? [`score=${scores.join('-')}`, `length=${length}`, ...(crawford ? ['flags=1'] : [])] : []),
    ]
    const state = game.parse(whole === undefined ? [position, ...words].join(' ') : position)
    if (state[ACTOR] === OVER) throw new Refused('bad_state the game is over')
    if (withDice && state[HIGH] === 0) {
      if (dice === '') throw new Refused('bad_state missing dice')
      const routine = game.routine?.(state) ?? -1
      if (routine >= 0) game.play(state, routine, state)
      game.play(state, game.parseMove(state, dice), state)
    }
    return { game, state }
  }

  const bestMove = (): string => {
    const { game, state } = setUp(true)
    return written(state, engine.choose(game, state))
  }

  const bestCube = (): string => {
    const { game, state } = setUp(false)
    if (!asksAboutCube(state)) return 'nodouble'
    const move = engine.choose(game, state)
    return move === DOUBLE ? 'double' : move === ROLL ? 'nodouble' : move === TAKE ? 'take' : 'drop'
  }

  const go = (words: readonly string[]): string[] => {
    const role = words.find(word => ['chequer', 'cube', 'turn'].includes(word)) ?? 'chequer'
    if (words[0] === 'role' && words[1] !== role) throw new Refused(`unsupported go role ${words[1] ?? ''}`)
    if (role === 'chequer') return [`bestmove ${bestMove()}`]
    if (role === 'cube') return [`bestcube ${bestCube()}`]
    const cube = bestCube()
    return [`bestturn cube=${cube}${dice === '' ? '' : ` move=${bestMove()}`}`]
  }

  const set = (key: string, value: string): void => {
    if (key === 'game.length' && /^\d{1,2}$/.test(value) && Number(value) <= LONGEST_MATCH)
      session.length = Number(value)
    else if (key === 'game.cube') session.cube = isOn(value)
    else if (key === 'game.jacoby') session.jacoby = isOn(value)
    else if (key === 'game.variant' && value === 'backgammon') return
    else throw new Refused(key in KEYS ? `bad_value ${key}` : `unsupported ${key}`)
  }

  const begin = (words: readonly string[]): void => {
    const after = (word: string): string => words[words.indexOf(word) + 1] ?? ''
    const type = words.includes('type') ? after('type') : ''
    const length = Number(after('length'))
    if (type === 'match' && !(words.includes('length') && length >= 1 && length <= LONGEST_MATCH))
      throw new Refused(`bad_value length must_be 1..${LONGEST_MATCH}`)
    if (type !== 'match' && type !== 'money') throw new Refused('bad_value type must_be money or match')
    session = newSession()
    session.length = type === 'match' ? length : 0
    session.cube = type === 'money'
    session.jacoby = words.includes('jacoby') && isOn(after('jacoby'))
    session.crawford = words.includes('crawford') && isOn(after('crawford'))
  }

  const context: Readonly<Record<string, (words: readonly string[]) => void>> = {
    newgame() {
      position = undefined
      dice = ''
      session = { ...newSession(), length: session.length, cube: session.cube, jacoby: session.jacoby }
    },
    newsession: begin,
    setscore([own = '', other = '']) {
      if (!/^\d{1,3}$/.test(own) || !/^\d{1,3}$/.test(other)) throw new Refused('bad_value setscore')
      session.scores = [Number(own), Number(other)]
    },
    setcube(words) {
      const [value, owner] = [Number(words[words.indexOf('value') + 1]), words[words.indexOf('owner') + 1] ?? 'center']
      if (!Number.isInteger(Math.log2(value)) || !['center', 'p0', 'p1'].includes(owner))
        throw new Refused('bad_value setcube')
      session.value = value
      session.owner = owner as Session['owner']
    },
    setturn([turn = '']) {
      if (turn !== 'p0' && turn !== 'p1') throw new Refused('bad_value setturn')
      session.turn = turn
    },
    position([kind = '', ...rest]) {
      if (kind !== 'gnubgid' && kind !== 'xgid') throw new Refused(`unsupported position ${kind}`)
      position = rest.join(' ')
      dice = ''
      setUp(false)
    },
    dice([one = '', two = '']) {
      if (!/^[1-6]$/.test(one) || !/^[1-6]$/.test(two)) throw new Refused('bad_value dice')
      dice = `${one}${two}`
    },
    set: ([key = '', ...value]) => set(key, value.join(' ')),
    // Named options belong to an earlier draft, and none is needed here.
    setoption() {
      throw new Refused('unsupported setoption')
    },
    stop() {},
  }

  const answers: Readonly<Record<string, (words: readonly string[]) => string[]>> = {
    ubgi: () => [
      `id name ${engine.name}`,
      'id author the Ludus project',
      `id version ${engine.version}`,
      'proto 0.2',
      ...Object.entries(KEYS).map(([name, { description }]) => `key ${name} ${description}`),
      'ubgiok',
    ],
    isready: () => ['readyok'],
    keys: () => Object.entries(KEYS).map(([name, { description }]) => `key ${name} ${description}`),
    get([name = '']) {
      if (!(name in KEYS)) throw new Refused(`unsupported ${name}`)
      return [`value ${name} ${KEYS[name].get(session)}`]
    },
    go,
  }

  /** Answers a bare position, as in the first draft: the best action, as a word or a move. */
  const bare = (line: string): string[] => {
    const board = line.startsWith('board:') ? readFibs(line) : undefined
    if (!board) {
      position = line
      const { game, state } = setUp(false)
      return [actionIn(game, state)]
    }
    const { match, state } = board
    const game = engine.makeGame(
      match === 0 ? 'backgammon(cube=true)' : match === 1 ? 'backgammon' : `backgammon(match=${match})`,
    )
    return [actionIn(game, state)]
  }

  const actionIn = (game: Game, state: State): string => {
    if (state[ACTOR] < 0) return 'roll'
    const move = engine.choose(game, state)
    if (!asksAboutCube(state)) return written(state, move)
    return isDoubled(state) ? (move === TAKE ? 'take' : 'drop') : move === DOUBLE ? 'double' : 'roll'
  }

  return line => {
    const [command = '', ...words] = line.trim().split(/\s+/)
    if (command === 'quit') return undefined
    if (command === '') return []
    try {
      if (Object.hasOwn(answers, command)) return answers[command](words)
      if (Object.hasOwn(context, command)) {
        context[command](words)
        return []
      }
      if (looksLikeXgid(line.trim()) || line.startsWith('board:')) return bare(line.trim())
      return [`error bad_command ${command.slice(0, 40)}`]
    } catch (error) {
      if (error instanceof Refused) return [`error ${error.message}`]
      if (error instanceof LudusError) return [`error bad_value ${error.message}`]
      throw error
    }
  }
}

/** A move as the protocol writes it: one pair per die, without abbreviations. */
const written = (state: State, move: Move): string => printHops(state, move) || 'pass'
