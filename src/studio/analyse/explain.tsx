import { useEffect, useState } from 'preact/hooks'
import type { Reasons } from '../../core/contract.ts'

import type { Place } from '../board/scene.ts'
import { studioGameOf } from '../games/registry.ts'
import { adviserFor } from '../players.ts'
import { percent, seatName, signed } from '../words.ts'
import { current, explainer, line, lit, position, previewed } from './analysis.ts'
import { Bar } from './bar.tsx'
import { Compare } from './compare.tsx'
import * as words from './words.tsx'

/** Number of inputs shown. */
const SHOWN = 14

/** The inputs of the network after a move, and another player's view of the same position. */
export const Explain = () => (
  <div class="explain">
    <Inputs />
    <Compare />
  </div>
)

/** Pointing at an input, or focusing it, highlights its places on the board. */
function lighting(places: readonly Place[]) {
  const light = (): void => {
    lit.value = places
  }
  const dim = (): void => {
    lit.value = []
  }
  return { onPointerEnter: light, onPointerLeave: dim, onFocus: light, onBlur: dim }
}

/** How each input of the network changes the chance. */
function Inputs() {
  const of = line.value
  const at = position.value
  const review = current.value
  const nth = previewed.value ?? review?.played ?? 0
  const move = review?.candidates[nth]
  const [told, setTold] = useState<Reasons | 'none' | undefined>()
  useEffect(() => {
    if (!of || !at || !review || !move) {
      setTold(undefined)
      return undefined
    }
    setTold(undefined)
    let gone = false
    const after = at.slice()
    of.game.play(at, move.move, after)
    void adviserFor(of.game)
      .then(player => explainer.ask('explain', { game: of.game.id, player, state: after, seat: review.seat }))
      .then(
        answer => !gone && setTold(answer ?? 'none'),
        () => !gone && setTold('none'),
      )
    return () => {
      gone = true
    }
  }, [of, at, review?.seat, move?.move])
  // Leaving the page clears the highlight.
  useEffect(() => lighting([]).onBlur, [])
  if (!of || !review || !move) return <p class="note">{words.nothingToExplain}</p>
  if (told === undefined) return <p class="note">{words.asking}</p>
  if (told === 'none') return <p class="note">{words.noNamedInputs}</p>
  const { inputPlaces, inputWords } = studioGameOf(of.game)
  const places = (name: string): readonly Place[] => inputPlaces?.(of.game, name, told.viewer) ?? []
  const most = Math.max(0.001, ...told.reasons.map(({ share }) => Math.abs(share)))
  return (
    <>
      <p class="note">{words.chanceByNetwork(move.text, percent(told.chance), seatName(of.game, review.seat))}</p>
      <ul>
        {told.reasons.slice(0, SHOWN).map(({ name, value, share }) => (
          <li key={name} tabIndex={places(name).length > 0 ? 0 : undefined} {...lighting(places(name))}>
            <span class="reason" title={words.input(name, Number(value.toFixed(2)))}>
              {inputWords?.(of.game, { name, value }, told.viewer) ?? name}
            </span>
            <Bar value={share} most={most} />
            <span class="figure">{signed(100 * share, 1)}</span>
          </li>
        ))}
      </ul>
      <p class="note">{words.howExplained(seatName(of.game, told.viewer), told.reasons.length)}</p>
    </>
  )
}
