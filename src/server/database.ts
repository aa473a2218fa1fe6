// What the studio stores in addition to run folders: games played here, contests, and the commands of trainings. It is one SQLite file. Any problem
// with it is reported in a sentence, and what was not written stays with the sender.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { elementAt } from '../core/element-at.ts'
import { environment, LudusError } from '../core/errors.ts'
import { lineOfRecord, type RecordedGame, writeRecord } from '../core/record.ts'
import type { ContestView, GameView } from '../protocol/protocol.ts'
import { HUMAN } from '../session/seats.ts'

const SCHEMA = `
create table if not exists games (
  id integer primary key, record text not null unique, game text not null, players text not null, returns text,
  plies integer not null, human integer not null, contest integer, pair text, recorded text not null);
create index if not exists games_by_contest on games (contest, pair);
create table if not exists contests (
  id integer primary key, began text not null, state text not null, view text not null);
create table if not exists trainings (run text primary key, words text not null);
create table if not exists times (run text not null, steps integer not null, seconds real not null, primary key (run, steps));
`

/** Two names in a fixed order, whichever comes first. */
export const pairOf = (a: string, b: string): string => [a, b].sort().join(' | ')

function explained(file: string, error: unknown): LudusError {
  if (error instanceof LudusError) return error
  const text = error instanceof Error ? error.message : String(error)
  const code = (error as { code?: string })?.code ?? ''
  const why = /full|ENOSPC/i.test(text + code)
    ? 'the disk is full. Make room and try again'
    : /readonly|EACCES|EROFS|unable to open|CANTOPEN/i.test(text + code)
      ? 'it cannot be written. Start the studio in a folder you can write to'
      : /not a database|malformed|corrupt/i.test(text + code)
        ? 'it is damaged. Move it away, and ludus will make a new one'
        : /locked|busy/i.test(text + code)
          ? 'another program is using it. Try again'
          : text
  return environment(`Could not use the studio’s database ${file}: ${why}. No data is lost.`)
}

interface GameRow {
  id: number
  record: string
  game: string
  players: string
  returns: string | null
  plies: number
  recorded: string
}

const viewOf = ({ id, game, players, returns, plies, recorded }: GameRow): GameView => ({
  id,
  game,
  players: JSON.parse(players),
  returns: returns === null ? null : JSON.parse(returns),
  plies,
  recorded,
})

export interface StudioDatabase {
  /** Stores a game; the same one only once. */
  keepGame(record: RecordedGame, contest?: { readonly id: number; readonly pair: string }): number
  /** Games that people played, newest first. */
  ownGames(): GameView[]
  /** The same as lines for `train --recorded`, oldest first. */
  ownLines(game: string): string[]
  gamesOf(contest: number, pair: string): GameView[]
  game(id: number): string | undefined
  /** Inserts a contest and returns its id, or updates its state. */
  keepContest(contest: Omit<ContestView, 'id'> & { readonly id?: number }): number
  contests(): ContestView[]
  keepTraining(run: string, words: readonly string[]): void
  training(run: string): string[] | undefined
  keepTime(run: string, steps: number, seconds: number): void
  times(run: string): { steps: number; seconds: number }[]
  renameRun(run: string, to: string): void
  forgetRun(run: string): void
  close(): void
}

export function openDatabase(file: string): StudioDatabase {
  const safely = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw explained(file, error)
    }
  }
  const database = safely(() => {
    mkdirSync(dirname(file), { recursive: true })
    const opened = new Database(file)
    opened.pragma('journal_mode = WAL')
    opened.exec(SCHEMA)
    return opened
  })
  const all = <T>(sql: string, ...values: unknown[]): T[] => safely(() => database.prepare(sql).all(...values) as T[])
  const run = (sql: string, ...values: unknown[]): number =>
    safely(() => Number(database.prepare(sql).run(...values).lastInsertRowid))

  return {
    keepGame(record, contest) {
      const text = writeRecord(record)
      const line = lineOfRecord(text)
      run(
        `insert into games (record, game, players, returns, plies, human, contest, pair, recorded)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (record) do nothing`,
        line,
        record.game,
        JSON.stringify(record.players),
        record.returns ? JSON.stringify(record.returns) : null,
        record.moves.length,
        record.players.includes(HUMAN) ? 1 : 0,
        contest?.id ?? null,
        contest?.pair ?? null,
        new Date().toISOString(),
      )
      return elementAt(all<{ id: number }>('select id from games where record = ?', line), 0).id
    },
    ownGames: () => all<GameRow>('select * from games where human = 1 order by id desc limit 500').map(viewOf),
    ownLines: game =>
      all<{ record: string }>('select record from games where human = 1 and game = ? order by id', game).map(
        ({ record }) => record,
      ),
    gamesOf: (contest, pair) =>
      all<GameRow>('select * from games where contest = ? and pair = ? order by id limit 100', contest, pair).map(
        viewOf,
      ),
    game: id => all<{ record: string }>('select record from games where id = ?', id)[0]?.record,
    keepContest({ id, ...view }) {
      if (id === undefined)
        return run(
          'insert into contests (began, state, view) values (?, ?, ?)',
          view.began,
          view.state,
          JSON.stringify(view),
        )
      run('update contests set state = ?, view = ? where id = ?', view.state, JSON.stringify(view), id)
      return id
    },
    contests: () =>
      all<{ id: number; view: string }>('select id, view from contests order by id desc limit 200').map(
        ({ id, view }) => ({ ...JSON.parse(view), id }),
      ),
    keepTraining(name, words) {
      run('insert or replace into trainings (run, words) values (?, ?)', name, JSON.stringify(words))
    },
    training(name) {
      const found = all<{ words: string }>('select words from trainings where run = ?', name)[0]
      return found && JSON.parse(found.words)
    },
    keepTime(name, steps, seconds) {
      run('insert or replace into times (run, steps, seconds) values (?, ?, ?)', name, steps, seconds)
    },
    times: name =>
      all<{ steps: number; seconds: number }>('select steps, seconds from times where run = ? order by steps', name),
    renameRun(name, to) {
      this.forgetRun(to)
      run('update trainings set run = ? where run = ?', to, name)
      run('update times set run = ? where run = ?', to, name)
    },
    forgetRun(name) {
      run('delete from trainings where run = ?', name)
      run('delete from times where run = ?', name)
    },
    close: () => database.close(),
  }
}
