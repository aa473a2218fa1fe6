import { useEffect, useState } from 'preact/hooks'
import { ACTOR } from '../../core/contract.ts'
import { prefersStill } from '../board/motion.ts'
import { arrowsOf, type Hand, type Place } from '../board/scene.ts'
import { Stage } from '../board/stage.tsx'
import { sceneOf } from '../games/registry.ts'
import { settings } from '../settings.ts'
import * as analysis from './analysis.ts'
import { isDecision, type Line } from './line.ts'

/** The board as it stands, on which other moves can be tried. */
export function AnalyseBoard({ of }: { readonly of: Line }) {
  const at = analysis.position.value
  const scene = sceneOf(of.game)
  const [hand, setHand] = useState<Hand | undefined>()
  const [selected, setSelected] = useState<Place | undefined>()
  useEffect(() => {
    setHand(at && isDecision(at) ? scene.hand(at) : undefined)
    setSelected(undefined)
  }, [at])
  if (!at) return null
  const carry = (from: Place, to: Place): void => {
    if (!hand?.targets(from).includes(to)) return
    const { hand: next, carries } = hand.carry(from, to)
    if (next.made !== undefined) analysis.attempt(next.made, next.back?.back ? [] : carries)
    else setHand(next)
    setSelected(next.held)
  }
  const pick = (place: Place): void => {
    if (selected !== undefined && hand?.targets(selected).includes(place)) carry(selected, place)
    else if (place === selected) setSelected(undefined)
    else {
      const [target, ...others] = hand?.targets(place) ?? []
      if (scene.direct && target !== undefined && others.length === 0) carry(place, target)
      else setSelected(place)
    }
  }
  const review = analysis.current.value
  const seen = analysis.previewed.value ?? (settings.value.spoilers ? 0 : undefined)
  const shown = review && isDecision(at) && seen !== undefined ? review.candidates[seen] : undefined
  const arrows = shown && review && review.candidates.length > 1 ? arrowsOf(scene.carries(at, shown.move)) : []
  const faces = scene.dice(at)
  const half = hand?.back ? hand.standing : undefined
  const pieces = analysis.arrangement.value
  return (
    <Stage
      game={of.game}
      state={at}
      arrangement={
        half ? { pieces: half.map((piece, i) => ({ ...piece, name: piece.name ?? `half-${i}` })), travels: [] } : pieces
      }
      view={analysis.view.value}
      turn={isDecision(at) ? at[ACTOR] : undefined}
      dice={{ faces, spent: faces.map(() => false), roll: 0, ready: false }}
      offers={isDecision(at) ? (scene.offers?.(at) ?? []) : []}
      sources={hand?.sources ?? []}
      targets={hand && selected !== undefined ? hand.targets(selected) : []}
      selected={selected}
      last={[]}
      arrows={half ? [] : arrows}
      still={prefersStill() || settings.value.pace === 'instant' || half !== undefined}
      direct={scene.direct}
      label="Board"
      placeName={place => scene.placeName(place, at)}
      targetsOf={from => hand?.targets(from) ?? []}
      onPick={pick}
      onDrop={carry}
      onRoll={() => {}}
      onOffer={({ move }) => analysis.attempt(move)}
    />
  )
}
