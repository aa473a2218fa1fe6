// The form for a new game: rules, seats, and cards of those who could sit there.
import { useState } from 'preact/hooks'
import type { Game } from '../../core/contract.ts'
import { parseSpec } from '../../core/spec.ts'
import { HUMAN } from '../../session/seats.ts'
import { useProblems } from '../forms/problems.ts'
import { Chip } from '../parts/chip.tsx'
import { models, opponentsOf } from '../players.ts'
import { leagueOf } from '../ratings.ts'
import { hueOf, playerTitle, seatName } from '../words.ts'
import { OpponentCard } from './opponent-card.tsx'
import { reseated, withRules } from './other-rules.ts'
import { Rules } from './rules.tsx'

interface NewGameProps {
  readonly game: Game
  readonly seats: readonly string[]
  onBegin(game: Game, seats: readonly string[], seed: number | undefined): void
}

export function NewGame({ game: first, seats: seated, onBegin }: NewGameProps) {
  const [game, setGame] = useState(first)
  const [seats, setSeats] = useState<readonly string[]>(seated)
  const [chosen, setChosen] = useState(
    Math.max(
      0,
      seated.findIndex(name => name !== HUMAN),
    ),
  )
  const [seed, setSeed] = useState('')
  const [problem, setProblem] = useState('')
  const problems = useProblems()
  const opponents = opponentsOf(game, models.value ?? [])
  const league = leagueOf(game)

  const changeRules = (set: string, changed: Readonly<Record<string, string>>): void => {
    const made = withRules(game, set, changed)
    if (typeof made === 'string') {
      setProblem(made)
      return
    }
    const known = opponentsOf(made, models.value ?? []).map(({ name }) => name)
    setProblem('')
    setGame(made)
    setSeats(reseated(made, seats, known))
    setChosen(Math.min(chosen, made.seats - 1))
  }
  const seat = (name: string): void => setSeats(seats.map((old, at) => (at === chosen ? name : old)))
  const current = seats[chosen] ?? HUMAN

  return (
    <form
      class="new-game"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const wanted = seed.trim() === '' ? undefined : Number(seed)
        if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted >= 0))
          setProblem('A seed must be a whole number from 0 up.')
        else if (problems.first !== undefined) setProblem(problems.first)
        else onBegin(game, seats, wanted)
      }}
    >
      <Rules game={game} seed={seed} problems={problems} onRules={changeRules} onSeed={setSeed} />

      <section class="table" aria-label="Seats">
        {seats.map((name, at) => (
          <button
            key={`${at}-${name}`}
            type="button"
            class={`seat tone-${hueOf(game, at)} ${at === chosen ? 'acts' : ''}`}
            aria-pressed={at === chosen ? 'true' : 'false'}
            onClick={() => setChosen(at)}
          >
            <Chip game={game} seat={at} />
            <span class="seat-name">{playerTitle(name)}</span>
          </button>
        ))}
      </section>

      <section class="cards" aria-label={`Who plays ${seatName(game, chosen)}`}>
        <button
          type="button"
          class="card"
          aria-pressed={current === HUMAN ? 'true' : 'false'}
          onClick={() => seat(HUMAN)}
        >
          <strong>A person</strong>
          <span>You, or somebody next to you.</span>
        </button>
        {opponents.map(opponent => (
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

      {league && (
        <p class="note">
          Ratings with 95% intervals, on the Elo scale with Random at 0: {league.games} games of each pair, seed{' '}
          {league.seed}. A lead of 100 points means a score of 64%.
        </p>
      )}
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <footer>
        <button type="submit" class="primary" autofocus>
          Begin
        </button>
      </footer>
    </form>
  )
}
