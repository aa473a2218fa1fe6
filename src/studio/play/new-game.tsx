// The form for a new game: rules, seats, and cards of possible players.
import { useState } from 'preact/hooks'
import type { Game } from '../../core/contract.ts'
import { parseSpec } from '../../core/spec.ts'
import { HUMAN } from '../../session/seats.ts'
import { difficultyOf, opponentTitle } from '../difficulty.ts'
import { type Problems, useProblems } from '../forms/problems.ts'
import { Chip } from '../parts/chip.tsx'
import { models, opponentsOf } from '../players.ts'
import { leagueOf } from '../ratings.ts'
import { hueOf, seatName } from '../words.ts'
import { OpponentCard } from './opponent-card.tsx'
import { reseated, withRules } from './other-rules.ts'
import { CustomRules, Rules } from './rules.tsx'
import { Strength } from './strength.tsx'
import * as words from './words.tsx'

interface NewGameProps {
  readonly game: Game
  readonly seats: readonly string[]
  onBegin(game: Game, seats: readonly string[], seed: number | undefined): void
}

export function NewGame({ game: first, seats: seated, onBegin }: NewGameProps) {
  const [game, setGame] = useState(first)
  const [seats, setSeats] = useState<readonly string[]>(seated)
  const [seed, setSeed] = useState('')
  const [problem, setProblem] = useState('')
  const problems = useProblems()

  const changeRules = (set: string, changed: Readonly<Record<string, string>>): void => {
    const made = withRules(game, set, changed)
    if (typeof made === 'string') {
      setProblem(made)
      return
    }
    const step = difficultyOf(game, seats)?.step
    setProblem('')
    setGame(made)
    setSeats(reseated(made, seats, step))
  }

  return (
    <form
      class="new-game"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const wanted = seed.trim() === '' ? undefined : Number(seed)
        if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted >= 0)) setProblem(words.seedNotWhole)
        else if (problems.first !== undefined) setProblem(problems.first)
        else onBegin(game, seats, wanted)
      }}
    >
      <Rules game={game} onRules={changeRules} />
      <Strength game={game} seats={seats} onSeats={setSeats} />
      <MoreOpponents game={game} seats={seats} problems={problems} onSeats={setSeats} />
      <CustomRules game={game} seed={seed} problems={problems} onRules={changeRules} onSeed={setSeed} />
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <footer>
        <button type="submit" class="primary" autofocus>
          {words.begin}
        </button>
      </footer>
    </form>
  )
}

interface MoreOpponentsProps {
  readonly game: Game
  readonly seats: readonly string[]
  readonly problems: Problems
  onSeats(seats: readonly string[]): void
}

/** The player at each seat, and all possible players. */
function MoreOpponents({ game, seats, problems, onSeats }: MoreOpponentsProps) {
  const [wanted, choose] = useState<number>()
  const other = Math.max(
    0,
    seats.findIndex(name => name !== HUMAN),
  )
  const chosen = wanted === undefined || wanted >= seats.length ? other : wanted
  const current = seats[chosen] ?? HUMAN
  const seat = (name: string): void => onSeats(seats.map((old, at) => (at === chosen ? name : old)))
  const league = leagueOf(game)
  return (
    <details class="more-opponents">
      <summary>{words.moreOpponents}</summary>
      <section class="table" aria-label={words.seats}>
        {seats.map((name, at) => (
          <button
            key={`${at}-${name}`}
            type="button"
            class={`seat tone-${hueOf(game, at)} ${at === chosen ? 'acts' : ''}`}
            aria-pressed={at === chosen ? 'true' : 'false'}
            onClick={() => choose(at)}
          >
            <Chip game={game} seat={at} />
            <span class="seat-name">{opponentTitle(game, name)}</span>
          </button>
        ))}
      </section>
      <section class="cards" aria-label={words.whoPlays(seatName(game, chosen))}>
        <button
          type="button"
          class="card"
          aria-pressed={current === HUMAN ? 'true' : 'false'}
          onClick={() => seat(HUMAN)}
        >
          <strong>{words.aPerson}</strong>
          <span>{words.youOrSomebody}</span>
        </button>
        {opponentsOf(game, models.value ?? []).map(opponent => (
          <OpponentCard
            key={opponent.name}
            game={game}
            opponent={opponent}
            chosen={current !== HUMAN && parseSpec(current).name === opponent.name ? current : undefined}
            problems={problems}
            onChoose={seat}
          />
        ))}
      </section>
      {league && <p class="note">{words.aboutRatings(league.games, league.seed)}</p>}
    </details>
  )
}
