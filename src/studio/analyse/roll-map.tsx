// All rolls of a position, each with its best move: a grid for two dice, coloured by the luck of the roll, or else a list.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { State } from '../../core/contract.ts'
import type { RolledMove } from '../../session/analysis.ts'
import { isPass } from '../../session/choices.ts'
import { rollText } from '../games/names.ts'
import { sceneOf } from '../games/registry.ts'
import { judgedBy } from '../judge.ts'
import { adviserFor } from '../players.ts'
import { capital, percent, reason, seatName, signed } from '../words.ts'
import { attempt, cursor, explainer, goTo, position } from './analysis.ts'
import { isEquity } from './judgement.ts'
import { isChance, type Line } from './line.ts'
import { facesOf, type MappedRoll, mapRolls, pairOf } from './rolls.ts'
import * as words from './words.tsx'

interface RollMapProps {
  readonly of: Line
  /** The position in which the dice are rolled. */
  readonly rolling: State
  onDone(): void
}

export function RollMap({ of, rolling, onDone }: RollMapProps) {
  const [told, setTold] = useState<{ readonly rolls: readonly RolledMove[]; readonly player: string } | string>()
  // The actual roll is shown first. A position that was opened without its history has only its dice.
  const [chosen, setChosen] = useState(
    () =>
      of.plies[cursor.value - 1]?.text ?? (position.value ? sceneOf(of.game).dice(position.value).join('') : undefined),
  )
  useEffect(() => {
    let gone = false
    setTold(undefined)
    adviserFor(of.game)
      .then(player => explainer.ask('rolls', { game: of.game.id, player, state: rolling, seed: 1 }))
      .then(
        answer => !gone && setTold(answer),
        error => !gone && setTold(reason(error)),
      )
    return () => {
      gone = true
    }
  }, [of.game.id, rolling])
  if (told === undefined) return <p class="note">{words.analysing}</p>
  if (typeof told === 'string') return <p class="problem">{told}</p>
  const inEquity = isEquity(of)
  const say = (worth: number): string => (inEquity ? signed(worth, 3) : percent(worth))
  const { mean, rolls } = mapRolls(told.rolls, inEquity)
  const faces = facesOf(told.rolls)
  const shown = rolls.find(({ rolled }) => chosen !== undefined && pairOf(rolled.roll) === pairOf(chosen)) ?? rolls[0]
  const cell = (roll: MappedRoll) => (
    <Roll of={of} roll={roll} say={say} shown={roll === shown} onChoose={() => setChosen(roll.rolled.roll)} />
  )
  const average = mean === undefined ? undefined : say(mean)
  const seat = capital(seatName(of.game, of.game.turn(rolling)))
  const caption = words.rollsOf(seat, inEquity, average, judgedBy(of.game, told.player), looksAhead(told.player))
  return (
    <div class="roll-map">
      {faces ? (
        <Grid faces={faces} rolls={rolls} caption={caption} cell={cell} />
      ) : (
        <List rolls={rolls} caption={caption} cell={cell} />
      )}
      {shown && (
        <div class="roll-shown">
          <p aria-live="polite">
            <strong>{rollText(of.game, shown.rolled.roll)}</strong> {moveText(shown)}
            {shown.worth !== undefined && (
              <span class="note">
                {' '}
                {words.comparedWithMean(say(shown.worth), say(Math.abs(shown.luck)).replace('+', ''), shown.luck < 0)}
              </span>
            )}
          </p>
          {canTry(of) && (
            <button
              type="button"
              onClick={() => {
                tryRoll(of, shown.rolled.roll)
                onDone()
              }}
            >
              {words.tryRoll}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Whether a player's values come from a search or from games played out, and not from the position alone. */
const looksAhead = (player: string): boolean => /[@(]/.test(player) || player === 'optimal'

const moveText = ({ rolled: { move } }: MappedRoll): string => (isPass(move) ? words.noMove : move)

/** A position that was opened after its roll has no earlier moment to go back to. */
const canTry = ({ game }: Line): boolean =>
  cursor.value > 0 ||
  (position.value !== undefined && (isChance(position.value) || (game.routine?.(position.value) ?? -1) >= 0))

/** Goes back to before the roll, if necessary, and plays another one. */
function tryRoll({ game }: Line, roll: string): void {
  const isBefore = (state: State): boolean => isChance(state) || (game.routine?.(state) ?? -1) >= 0
  if (position.value && !isBefore(position.value)) goTo(cursor.value - 1)
  const routine = position.value ? (game.routine?.(position.value) ?? -1) : -1
  if (routine >= 0) attempt(routine)
  if (position.value && isChance(position.value)) attempt(game.parseMove(position.value, roll))
}

interface RollProps {
  readonly of: Line
  readonly roll: MappedRoll
  readonly shown: boolean
  say(worth: number): string
  onChoose(): void
}

function Roll({ of, roll, shown, say, onChoose }: RollProps) {
  const { rolled, worth, tint } = roll
  const worthText = worth === undefined ? '' : say(worth)
  return (
    <button
      type="button"
      class={`roll-cell ${tint < 0 ? 'unlucky' : 'lucky'}`}
      style={{ '--tint': `${Math.round(60 * Math.abs(tint))}%` }}
      aria-pressed={shown ? 'true' : 'false'}
      onClick={onChoose}
      onFocus={onChoose}
      onPointerEnter={onChoose}
    >
      <span class="unseen">{rollText(of.game, rolled.roll)}: </span>
      <span class="figure">{worthText}</span> <small>{moveText(roll)}</small>
    </button>
  )
}

interface ShapeProps {
  readonly rolls: readonly MappedRoll[]
  readonly caption: string
  cell(roll: MappedRoll): JSX.Element
}

/** One die down, the other across; each pair appears once. */
function Grid({ faces, rolls, caption, cell }: ShapeProps & { readonly faces: readonly string[] }) {
  const byPair = new Map(rolls.map(roll => [pairOf(roll.rolled.roll), roll]))
  return (
    <table>
      <caption class="note">{caption}</caption>
      <thead>
        <tr>
          <th>
            <span class="unseen">{words.diceHeading}</span>
          </th>
          {faces.map(face => (
            <th key={face} scope="col">
              {face}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {faces.map(high => (
          <tr key={high}>
            <th scope="row">{high}</th>
            {faces.map(low => {
              const roll = low <= high ? byPair.get(`${low}${high}`) : undefined
              return <td key={low}>{roll && cell(roll)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function List({ rolls, caption, cell }: ShapeProps) {
  return (
    <table class="roll-list">
      <caption class="note">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.rollHeading}</th>
          <th scope="col">{words.bestMoveHeading}</th>
        </tr>
      </thead>
      <tbody>
        {rolls.map(roll => (
          <tr key={roll.rolled.roll}>
            <th scope="row">{roll.rolled.roll}</th>
            <td>{cell(roll)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
