// The table for a new game: rules, seats, and cards of those who could sit there.
import { useState } from 'preact/hooks'
import type { Game } from '../../core/contract.ts'
import { type Option, parseSpec, printSettings, settle } from '../../core/spec.ts'
import { familyOf, makeGame } from '../../games/registry.ts'
import { HUMAN } from '../../players/seats.ts'
import { friendlySeats, models, type Opponent, opponentsOf } from '../players.ts'
import { leagueOf, ratingOf } from '../ratings.ts'
import { capital, hueOf, playerTitle, reason } from '../words.ts'
import { Chip, sideOf } from './seats.tsx'

interface NewGameProps {
  readonly game: Game
  readonly seats: readonly string[]
  onBegin(game: Game, seats: readonly string[], seed: number | undefined): void
}

/** A game by other rules: a named set, with single options changed. */
function otherRules(game: Game, set: string, part: Readonly<Record<string, string>>): Game | string {
  const family = familyOf(game.id)
  const sameSet = parseSpec(game.id).set === set
  const rules = family.sets[set]
  const now = sameSet ? family.rulesOf(game) : rules
  try {
    const given = Object.entries(part).map(([name, value]) => [name, value] as const)
    const settled = settle(family.name, family.options, now, given)
    return makeGame(`${family.name}:${set}${printSettings(family.options, settled, rules)}`)
  } catch (error) {
    return reason(error)
  }
}

/** As many seats as the game has; those that are new are friendly. */
const fitted = (game: Game, seats: readonly string[]): string[] =>
  friendlySeats(game).map((friendly, seat) => seats[seat] ?? (friendly === HUMAN ? 'random' : friendly))

/** More values than a list is good for. */
const MANY = 20

/** What can be chosen for an option. */
const valuesOf = ({ values, range }: Option) => {
  const listed = range && range[1] - range[0] < MANY ? range[1] - range[0] + 1 : 0
  return [...new Set([...Array.from({ length: listed }, (_, i) => (range?.[0] ?? 0) + i), ...values])]
}

/** "material@4(level=2)" taken apart, and put together again. */
function withOption(name: string, opponent: Opponent, key: string, value: string): string {
  const { given, plies } = parseSpec(name)
  const options = new Map(given)
  let ahead = plies
  if (key === '@') ahead = Number(value)
  else if (String(opponent.without[key]) === value) options.delete(key)
  else options.set(key, value)
  const bracket = [...options].map(([option, chosen]) => `${option}=${chosen}`).join(',')
  return `${opponent.name}${ahead ? `@${ahead}` : ''}${bracket === '' ? '' : `(${bracket})`}`
}

/** Whoever searches is asked to look a little ahead. */
const usualName = ({ name, plies }: Opponent): string => (plies.includes(4) ? `${name}@4` : name)

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
  const family = familyOf(game.id)
  const set = parseSpec(game.id).set ?? ''
  const rules = family.rulesOf(game)
  const opponents = opponentsOf(game, models.value ?? [])
  const league = leagueOf(game)

  const useRules = (to: string, part: Readonly<Record<string, string>>): void => {
    const made = otherRules(game, to, part)
    if (typeof made === 'string') {
      setProblem(made)
      return
    }
    setProblem('')
    setGame(made)
    const known = opponentsOf(made, models.value ?? []).map(({ name }) => name)
    const friendly = friendlySeats(made)
    setSeats(
      fitted(made, seats).map((name, seat) =>
        name === HUMAN || known.includes(parseSpec(name).name) ? name : (friendly[seat] ?? 'random'),
      ),
    )
    setChosen(Math.min(chosen, made.seats - 1))
  }
  const seat = (name: string): void => setSeats(seats.map((old, at) => (at === chosen ? name : old)))
  const current = seats[chosen] ?? HUMAN
  const sets = Object.keys(family.sets)
  const plain = family.options.filter(({ name }) => name !== 'seats')

  return (
    <form
      class="new-game"
      onSubmit={event => {
        event.preventDefault()
        const wanted = seed.trim() === '' ? undefined : Number(seed)
        if (wanted !== undefined && !(Number.isSafeInteger(wanted) && wanted >= 0))
          setProblem('A seed is a whole number from 0 on.')
        else onBegin(game, seats, wanted)
      }}
    >
      <section class="rules">
        {sets.length > 1 && (
          <>
            <label class="field stacked">
              <span>Rules</span>
              <select
                value={set}
                onChange={event => useRules((event.target as HTMLSelectElement).value, { seats: String(game.seats) })}
              >
                {sets.map(name => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <p class="note">{capital(family.setSummaries[set] ?? '')}.</p>
          </>
        )}
        {family.options.some(({ name }) => name === 'seats') && (
          <fieldset class="choice">
            <legend>Players</legend>
            {[2, 3, 4].map(number => (
              <button
                key={number}
                type="button"
                aria-pressed={game.seats === number ? 'true' : 'false'}
                onClick={() => useRules(set, { seats: String(number) })}
              >
                {number}
              </button>
            ))}
          </fieldset>
        )}
        <details>
          <summary>Single rules and the seed</summary>
          <div class="options">
            {plain.map(option => (
              <label key={option.name} class="field" title={option.what}>
                <span>
                  {option.name} <small>{option.what}</small>
                </span>
                <select
                  value={String(rules[option.name])}
                  onChange={event => useRules(set, { [option.name]: (event.target as HTMLSelectElement).value })}
                >
                  {valuesOf(option).map(value => (
                    <option key={String(value)} value={String(value)}>
                      {String(value)}
                    </option>
                  ))}
                </select>
              </label>
            ))}
            <label class="field">
              <span>
                seed <small>the dice; the same seed gives the same ones</small>
              </span>
              <input
                inputMode="numeric"
                placeholder="fresh"
                value={seed}
                onInput={event => setSeed((event.target as HTMLInputElement).value)}
              />
            </label>
          </div>
        </details>
      </section>

      <section class="table" aria-label="Seats">
        {seats.map((name, at) => (
          <button
            key={`${at}-${name}`}
            type="button"
            class={`seat tone-${hueOf(game, at)} ${at === chosen ? 'acts' : ''}`}
            aria-pressed={at === chosen ? 'true' : 'false'}
            onClick={() => setChosen(at)}
          >
            <Chip hue={hueOf(game, at)} side={sideOf(game, at)} />
            <span class="seat-name">{playerTitle(name)}</span>
          </button>
        ))}
      </section>

      <section class="cards" aria-label={`Who plays ${hueOf(game, chosen)}`}>
        <button
          type="button"
          class="card"
          aria-pressed={current === HUMAN ? 'true' : 'false'}
          onClick={() => seat(HUMAN)}
        >
          <strong>A person</strong>
          <span>You, or somebody beside you.</span>
        </button>
        {opponents.map(opponent => {
          const here = current !== HUMAN && parseSpec(current).name === opponent.name
          return (
            <div key={opponent.name} class={`card ${here ? 'chosen' : ''}`}>
              <button type="button" aria-pressed={here ? 'true' : 'false'} onClick={() => seat(usualName(opponent))}>
                <strong>{opponent.title}</strong>
                <Rated game={game} name={here ? current : usualName(opponent)} />
                <span>{opponent.summary}</span>
                {opponent.story.map(line => (
                  <small key={line}>{line}</small>
                ))}
              </button>
              {here && <CardOptions name={current} opponent={opponent} onChange={seat} />}
            </div>
          )
        })}
      </section>

      {league && (
        <p class="note">
          Ratings with 95% intervals, on the Elo scale with Random at 0: {league.games} games of each pair, seed{' '}
          {league.seed}. 100 points more are a score of 64%.
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

function Rated({ game, name }: { readonly game: Game; readonly name: string }) {
  const known = ratingOf(game, name)
  if (!known) return null
  const { rating, low, high } = known
  return (
    <span class="rating" title="Rating and its 95% interval">
      Rating <b>{rating.toFixed(0)}</b>
      {low < high && ` · ${low.toFixed(0)} to ${high.toFixed(0)}`}
    </span>
  )
}

interface CardOptionsProps {
  readonly name: string
  readonly opponent: Opponent
  onChange(name: string): void
}

/** How strong, and whatever else a player can be told; levels are such an option. */
function CardOptions({ name, opponent, onChange }: CardOptionsProps) {
  const { plies, given } = parseSpec(name)
  if (opponent.plies.length === 0 && opponent.options.length === 0) return null
  return (
    <div class="card-options">
      {opponent.plies.length > 0 && (
        <label class="field">
          <span>Looks ahead</span>
          <select
            value={String(plies ?? opponent.plies[0])}
            onChange={event => onChange(withOption(name, opponent, '@', (event.target as HTMLSelectElement).value))}
          >
            {opponent.plies.map(depth => (
              <option key={depth} value={String(depth)}>
                {depth === 0 ? 'not at all' : `${depth} ${depth === 1 ? 'ply' : 'plies'}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {opponent.options.map(option => (
        <label key={option.name} class="field" title={option.what}>
          <span>{capital(option.name)}</span>
          <select
            value={given.find(([key]) => key === option.name)?.[1] ?? String(opponent.without[option.name])}
            onChange={event =>
              onChange(withOption(name, opponent, option.name, (event.target as HTMLSelectElement).value))
            }
          >
            {valuesOf(option).map(value => (
              <option key={String(value)} value={String(value)}>
                {String(value)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
