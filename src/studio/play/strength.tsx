// The opponent as one choice: the difficulty.
import type { Game } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { chanceIn } from '../../modules/chance.ts'
import { HUMAN } from '../../session/seats.ts'
import { type Difficulty, difficultiesOf, difficultyOf, nearestDifficulty, opponentTitle } from '../difficulty.ts'
import { Chip } from '../parts/chip.tsx'
import { ratingOf } from '../ratings.ts'
import { capital, seatName } from '../words.ts'
import { personAt } from './seating.ts'
import * as words from './words.tsx'

interface StrengthProps {
  readonly game: Game
  readonly seats: readonly string[]
  onSeats(seats: readonly string[]): void
}

/** The initial position of the slider. */
const MIDDLE = 3

/** Assigns a player to all computer seats. If all seats are people, to all except the first. */
function withPlayer(seats: readonly string[], player: string): readonly string[] {
  const alone = seats.every(name => name === HUMAN)
  return seats.map((name, seat) => (name === HUMAN && !(alone && seat > 0) ? name : player))
}

export function Strength({ game, seats, onSeats }: StrengthProps) {
  const friends = seats.every(name => name === HUMAN)
  const steps = difficultiesOf(game)
  const now = difficultyOf(game, seats)
  const shown = now ?? nearestDifficulty(game, MIDDLE)
  const others = seats.filter(name => name !== HUMAN).map(name => opponentTitle(game, name))
  return (
    <section class="strength">
      <fieldset class="choice">
        <legend>{words.playAgainst}</legend>
        <button
          type="button"
          aria-pressed={friends ? 'false' : 'true'}
          onClick={() => friends && onSeats(withPlayer(seats, shown.player))}
        >
          {words.theComputer}
        </button>
        <button type="button" aria-pressed={friends ? 'true' : 'false'} onClick={() => onSeats(seats.map(() => HUMAN))}>
          {words.aFriend}
        </button>
      </fieldset>
      {seats.filter(name => name === HUMAN).length === 1 && (
        <fieldset class="choice sides">
          <legend>{words.youPlay(chanceIn(game) === 'dice' ? undefined : capital(seatName(game, 0)))}</legend>
          {seats.map((name, seat) => (
            <button
              key={seatName(game, seat)}
              type="button"
              aria-pressed={name === HUMAN ? 'true' : 'false'}
              onClick={() => onSeats(personAt(seats, seat))}
            >
              <Chip game={game} seat={seat} />
              {capital(seatName(game, seat))}
            </button>
          ))}
        </fieldset>
      )}
      {!friends && (
        <label class="slider">
          <span class="slider-name">
            <strong>{now?.title ?? [...new Set(others)].join(', ')}</strong>
            <small>{now ? aboutStep(game, now) : words.chosenBelow}</small>
          </span>
          <input
            type="range"
            min={1}
            max={steps.length}
            step={1}
            aria-label={words.difficulty}
            aria-valuetext={shown.title}
            value={steps.findIndex(({ player }) => player === shown.player) + 1}
            onInput={event =>
              onSeats(withPlayer(seats, elementAt(steps, Number(event.currentTarget.value) - 1).player))
            }
          />
          <span class="slider-steps" aria-hidden="true">
            {steps.map(({ title, player }) => (
              <span key={title} class={player === now?.player ? 'chosen' : ''}>
                {title}
              </span>
            ))}
          </span>
        </label>
      )}
    </section>
  )
}

/** How strong a step is, as far as it was measured. */
function aboutStep(game: Game, { step, player }: Difficulty): string {
  const steps = difficultiesOf(game)
  const place = words.level(steps.findIndex(each => each.step === step) + 1, steps.length)
  const rated = ratingOf(game, player)
  return rated ? words.ratedLevel(place, rated.rating.toFixed(0)) : place
}
