// A player as a card: name, strength, and options.
import type { Game } from '../../core/contract.ts'
import { parseOptions, type Settings } from '../../core/options.ts'
import { parseSpec } from '../../core/spec.ts'
import { OptionField } from '../forms/option-field.tsx'
import { problemWith, textOf } from '../forms/option-text.ts'
import type { Problems } from '../forms/problems.ts'
import { type Opponent, usualName } from '../players.ts'
import { ratingOf } from '../ratings.ts'
import { capital } from '../words.ts'
import { withOption } from './other-rules.ts'
import * as words from './words.tsx'

interface OpponentCardProps {
  readonly game: Game
  readonly opponent: Opponent
  /** Its name with all options, if it is chosen for the seat. */
  readonly chosen: string | undefined
  readonly problems: Problems
  onChoose(name: string): void
}

export function OpponentCard({ game, opponent, chosen, problems, onChoose }: OpponentCardProps) {
  const usual = usualName(opponent)
  const here = chosen !== undefined
  return (
    <div class={`card ${here ? 'chosen' : ''}`}>
      <button type="button" aria-pressed={here ? 'true' : 'false'} onClick={() => onChoose(usual)}>
        <strong>{opponent.title}</strong>
        <Rated game={game} name={chosen ?? usual} />
        <span>{opponent.summary}</span>
        {opponent.story.map(line => (
          <small key={line}>{line}</small>
        ))}
      </button>
      {here && <CardOptions name={chosen} opponent={opponent} problems={problems} onChange={onChoose} />}
    </div>
  )
}

function Rated({ game, name }: { readonly game: Game; readonly name: string }) {
  const known = ratingOf(game, name)
  if (!known) return null
  const { rating, low, high } = known
  return (
    <span class="rating" title={words.ratingTitle}>
      {words.rating(rating.toFixed(0), low < high ? [low.toFixed(0), high.toFixed(0)] : undefined)}
    </span>
  )
}

interface CardOptionsProps {
  readonly name: string
  readonly opponent: Opponent
  readonly problems: Problems
  onChange(name: string): void
}

/** The values that a name gives for the options of a card. A name from an address may be invalid. */
function chosenOptions({ name: player, options }: Opponent, name: string): Settings {
  const given = parseSpec(name).given.filter(([option, text]) => {
    const schema = Object.hasOwn(options, option) ? options[option] : undefined
    return schema !== undefined && problemWith(option, schema, text) === undefined
  })
  return parseOptions(player, options, given)
}

/** Search depth and options, including the level. */
function CardOptions({ name, opponent, problems, onChange }: CardOptionsProps) {
  const { plies, options } = opponent
  if (plies.length === 0 && Object.keys(options).length === 0) return null
  const chosen = chosenOptions(opponent, name)
  return (
    <div class="card-options">
      {plies.length > 0 && (
        <label class="field">
          <span>{words.looksAhead}</span>
          <select
            value={String(parseSpec(name).plies ?? plies[0])}
            onChange={event => onChange(withOption(name, '@', event.currentTarget.value, ''))}
          >
            {plies.map(depth => (
              <option key={depth} value={String(depth)}>
                {words.depth(depth)}
              </option>
            ))}
          </select>
        </label>
      )}
      {Object.entries(options).map(([option, schema]) => (
        <OptionField
          key={option}
          name={option}
          label={capital(option)}
          option={schema}
          value={chosen[option] ?? schema.default}
          onChange={text => onChange(withOption(name, option, text, textOf(schema.default)))}
          onProblem={wrong => problems.set(`${opponent.name} ${option}`, wrong)}
        />
      ))}
    </div>
  )
}
