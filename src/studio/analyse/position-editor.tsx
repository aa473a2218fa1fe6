// The position editor: a board on which a click puts the selected brush on a place.

import { useState } from 'preact/hooks'
import type { Game, State } from '../../core/contract.ts'
import { elementAt } from '../../core/element-at.ts'
import { actorOf, movesFor } from '../../core/playing.ts'
import { isPass } from '../../session/choices.ts'
import { arrange } from '../board/scene.ts'
import { Stage } from '../board/stage.tsx'
import { rollText } from '../games/names.ts'
import { sceneOf } from '../games/registry.ts'
import type { Setup } from '../games/setup.ts'
import { capital, reason, seatName } from '../words.ts'
import * as words from './words.tsx'

/** The first roll with which something can move: the first one may only allow a pass. */
function usefulRoll(game: Game, setup: Setup, state: State, seat: number): string {
  const moves = movesFor(game)
  const useful = setup.rolls.find(roll => {
    const rolled = setup.turn(state, seat, roll)
    game.moves(rolled, moves)
    return !isPass(game.printMove(rolled, elementAt(moves.list, 0)))
  })
  return useful ?? setup.rolls[0] ?? ''
}

interface PositionEditorProps {
  readonly game: Game
  readonly setup: Setup
  readonly first: State
  /** Receives the position as text; returns what is wrong with it, if anything. */
  onDone(text: string): string | undefined
}

export function PositionEditor({ game, setup, first, onDone }: PositionEditorProps) {
  const scene = sceneOf(game)
  const acting = actorOf(first) >= 0 ? actorOf(first) : game.turn(first)
  const [state, setState] = useState<State>(() => first.slice())
  const [brush, setBrush] = useState(elementAt(setup.brushes, 0))
  const [seat, setSeat] = useState(acting)
  const [roll, setRoll] = useState(
    () => (actorOf(first) >= 0 && scene.dice(first).join('')) || usefulRoll(game, setup, first, acting),
  )
  const [problem, setProblem] = useState('')
  const change = (make: () => State): void => {
    try {
      setState(make())
      setProblem('')
    } catch (error) {
      setProblem(reason(error))
    }
  }
  const view = scene.viewFrom(0)
  return (
    <div class="set-up">
      <Stage
        game={game}
        state={state}
        arrangement={arrange([], scene.standing(state), [])}
        view={view}
        turn={undefined}
        dice={{ faces: [], spent: [], roll: 0, ready: false }}
        offers={[]}
        sources={setup.places}
        targets={[]}
        selected={undefined}
        last={[]}
        arrows={[]}
        still
        direct
        label={words.position}
        verb={words.placeOn}
        placeName={place => scene.placeName(place, state)}
        targetsOf={() => []}
        onPick={place => change(() => setup.put(state, place, brush))}
        onDrop={() => {}}
        onRoll={() => {}}
        onOffer={() => {}}
      />
      <div class="by-hand">
        <fieldset class="choice">
          <legend>{words.place}</legend>
          {setup.brushes.map(candidate => (
            <button
              key={candidate.name}
              type="button"
              aria-pressed={candidate.name === brush.name ? 'true' : 'false'}
              onClick={() => setBrush(candidate)}
            >
              {capital(candidate.name)}
            </button>
          ))}
          <button type="button" onClick={() => change(() => setup.empty(state))}>
            {words.clear}
          </button>
        </fieldset>
        <label class="field">
          <span>{words.toMove}</span>
          <select value={String(seat)} onChange={event => setSeat(Number(event.currentTarget.value))}>
            {Array.from({ length: game.seats }, (_, at) => (
              <option key={at} value={String(at)}>
                {capital(seatName(game, at))}
              </option>
            ))}
          </select>
        </label>
        {setup.rolls.length > 0 && (
          <label class="field">
            <span>{words.roll}</span>
            <select value={roll} onChange={event => setRoll(event.currentTarget.value)}>
              {setup.rolls.map(value => (
                <option key={value} value={value}>
                  {rollText(game, value)}
                </option>
              ))}
            </select>
          </label>
        )}
        <button
          type="button"
          class="primary"
          onClick={() => {
            try {
              setProblem(onDone(game.print(setup.turn(state, seat, roll))) ?? '')
            } catch (error) {
              setProblem(reason(error))
            }
          }}
        >
          {words.analysePosition}
        </button>
        {problem !== '' && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
