import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate as breath } from 'node:timers/promises'
import type { Command } from 'commander'
import type { Player } from '../core/contract.ts'
import { elementAt } from '../core/element-at.ts'
import { badInput, environment, LudusError, usage } from '../core/errors.ts'
import { writeRecord } from '../core/record.ts'
import { makeGame, moduleNamed } from '../games/registry.ts'
import { claimFile, readText, writeWhole } from '../node/files.ts'
import { type ThinkingThread, thinkingThread } from '../node/thinking-thread.ts'
import { openRecord } from '../session/recorded.ts'
import {
  isOver,
  isRoll,
  newSession,
  playMove,
  recordOf,
  roll,
  type Session,
  seatName,
  think,
  whoActs,
} from '../session/session.ts'
import { Interrupted } from './interrupt.ts'
import { readLines } from './lines.ts'
import { nextCommand } from './next-command.ts'
import { jsonOption, wholeNumber } from './options.ts'
import { askPerson, type Place } from './person.ts'
import { openScreen } from './screen.ts'
import { makeSeats, usualSeats } from './seats.ts'
import { chip, type Style } from './view.ts'

interface PlayFlags {
  readonly seats?: string[]
  readonly seed?: number
  readonly save?: string
  readonly resume?: string
  readonly json: boolean
}

export function playCommand(program: Command): void {
  program
    .command('play')
    .summary('play a game in the terminal')
    .description('Play against the computer or each other. The game is saved after every move.')
    .argument('[game]', 'such as ludo, ludo:thor2017 or "ludo(seats=2)"; not needed with --resume')
    .option('--seats <names...>', 'one per seat: human or a player (default: you against the strongest)')
    .option('--seed <n>', 'seed for the dice (default: random at a terminal, otherwise 1)', wholeNumber(0))
    .option('--save <file>', 'where to save the game (default: a new file in games/)')
    .option('--resume <file>', 'continue a saved game')
    .addOption(jsonOption())
    .action(play)
}

async function play(gameName: string | undefined, flags: PlayFlags): Promise<void> {
  const output = flags.json ? process.stderr : process.stdout
  const typed = process.stdin.isTTY === true && output.isTTY === true
  const session = flags.resume === undefined ? newGame(gameName, flags, typed) : resumed(flags.resume, gameName, flags)
  const file = flags.save ?? flags.resume ?? newFile(session)
  if (flags.save !== undefined && existsSync(file) && resolve(file) !== resolve(flags.resume ?? ''))
    throw usage(`${file} already exists. Continue it with --resume ${file}, or choose another name.`)

  // A resumed game is saved only if it has changed.
  let saved = flags.resume === file ? writeRecord(recordOf(session)) : ''
  const save = (): void => {
    const text = writeRecord(recordOf(session))
    if (text === saved) return
    if (saved !== '' && (!existsSync(file) || readText(file) !== saved))
      throw environment(
        `${file} was changed by another program, so this game was not saved over it. Choose another name with --save.`,
      )
    writeWhole(file, text)
    saved = text
  }
  save()
  const lines = readLines(output)
  try {
    const screen = openScreen(output, lines.typed, `${session.game.id}   seed ${session.seed}   saved in ${file}`)
    const place: Place = { session, lines, screen, file, save }
    const finished = await playOn(place)
    save()
    const resume = `Saved. Continue with: ${nextCommand(`play --resume ${file}`)}`
    if (lines.interrupted()) throw new Interrupted(resume)
    if (finished) screen.end(session, result(session, screen.style, file))
    else output.write(`${resume}\n`)
    if (flags.json) process.stdout.write(writeRecord(recordOf(session)))
  } finally {
    lines.close()
  }
}

/** Milliseconds of the players' thinking that may be lost. */
const LOSABLE = 1000

/** Milliseconds after which a player counts as slow. */
const LONG = 300

/** Lets players move. Slow ones think in a thread, so that Ctrl-C can be handled. */
function thinkers(session: Session, signal: AbortSignal) {
  const slow = new Set<string>()
  let thread: ThinkingThread | undefined
  return {
    /** Returns false if the signal came first. */
    async turn(player: Player): Promise<boolean> {
      const { name } = player
      const begin = performance.now()
      // A player that searches, plays games out or has a time control has that in its name.
      if (!slow.has(name) && !/[@(]/.test(name)) {
        think(session, player)
        if (performance.now() - begin > LONG) slow.add(name)
        return true
      }
      thread ??= thinkingThread(session.game.id, signal)
      const { state, seed, moves } = session
      const move = await thread.think({ player: name, state: state.slice(), seed, plies: moves.length })
      if (move === undefined) return false
      playMove(session, move)
      return true
    },
    close: () => thread?.close(),
  }
}

/** Plays until the game is over; returns false if the person leaves first. */
async function playOn(place: Place): Promise<boolean> {
  const thinking = thinkers(place.session, place.lines.stopping)
  try {
    return await playWith(place, player => thinking.turn(player))
  } finally {
    await thinking.close()
  }
}

async function playWith(place: Place, takeTurn: (player: Player) => Promise<boolean>): Promise<boolean> {
  const { session, lines, screen, save } = place
  let savedAt = performance.now()
  while (!isOver(session)) {
    const seat = whoActs(session)
    const player = seat === undefined ? undefined : elementAt(session.seats, seat).player
    if (seat !== undefined && !player) {
      save()
      const stays = await askPerson(place, seat)
      save()
      if (!stays) return false
    } else if (isRoll(session) || !player) roll(session)
    else if (!(await takeTurn(player))) return false
    // Chance and players would repeat the same moves from the saved game, so it is saved only now and then.
    if (performance.now() - savedAt > LOSABLE) {
      save()
      savedAt = performance.now()
    }
    screen.follow(session)
    // Signals are only handled between plies.
    await breath()
    if (lines.interrupted()) return false
  }
  return true
}

function newGame(gameName: string | undefined, flags: PlayFlags, typed: boolean): Session {
  if (gameName === undefined) throw usage('Which game? For example: ludus play ludo')
  const game = makeGame(gameName)
  const seats = makeSeats(game, flags.seats ?? usualSeats(game))
  return newSession(game, seats, flags.seed ?? (typed ? randomInt(1, 1_000_000) : 1))
}

function resumed(file: string, gameName: string | undefined, flags: PlayFlags): Session {
  if (flags.seats || flags.seed !== undefined)
    throw usage('A saved game already has its seats and seed. Leave out --seats and --seed.')
  const { record, game } = openRecord(readText(file), file)
  if (gameName !== undefined && makeGame(gameName).id !== game.id && moduleNamed(gameName).name !== gameName)
    throw usage(`${file} is a game of ${game.id}, not of ${gameName}.`)
  try {
    const session = newSession(game, makeSeats(game, record.players), record.seed, record.moves)
    session.resigned = record.resigned
    session.helped = record.helped ?? []
    return session
  } catch (error) {
    throw error instanceof LudusError ? badInput(`${file} cannot be continued: ${error.message}`) : error
  }
}

/** A new file for each game, named after the game and the time. */
function newFile(session: Session): string {
  const now = new Date().toISOString().replace(/\..*$/, '').replace(/[-:]/g, '').replace('T', '-')
  const name = join('games', `${session.module.name}-${now}`)
  for (let again = 1; ; again++) {
    const file = `${name}${again > 1 ? `-${again}` : ''}.json`
    // Created at once, so that a game started in the same second takes the next name.
    if (claimFile(file)) return file
  }
}

function result(session: Session, style: Style, file: string): string[] {
  const { seats, events, resigned } = session
  const { returns } = recordOf(session)
  const after = `after ${events.filter(({ seat }) => seat !== undefined).length} moves`
  const saved = style.dim(`Game saved in ${file}`)
  if (resigned !== undefined) return [`${chip(session, resigned, style)} ${style.bold('resigns')} ${after}.`, saved]
  const most = Math.max(...(returns ?? []))
  const winners = [...seats.entries()].filter(([seat]) => returns?.[seat] === most)
  const people = seats.filter(({ player }) => !player)
  const yours = winners.some(([, { player }]) => !player) && people.length === 1
  const names = winners.map(([seat]) => `${chip(session, seat, style)}`).join(' and ')
  const verb = winners.length > 1 ? 'win' : 'wins'
  const who = yours ? 'You win!' : `(${winners.map(([, { name }]) => name).join(', ')})`
  return [
    winners.length === seats.length
      ? `A draw ${after}: ${winners.map(([seat]) => seatName(session, seat)).join(', ')}.`
      : `${names} ${style.bold(`${verb} ${after}.`)} ${who}`,
    saved,
  ]
}
