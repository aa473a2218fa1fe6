import { ACTOR } from '../../core/contract.ts'
import { prefersStill } from '../board/motion.ts'
import { arrowsOf } from '../board/scene.ts'
import { Stage } from '../board/stage.tsx'
import { useHand } from '../board/use-hand.ts'
import { sceneOf } from '../games/registry.ts'
import { settings } from '../settings.ts'
import * as analysis from './analysis.ts'
import { isDecision, type Line } from './line.ts'
import * as words from './words.tsx'

/** The current position, on which other moves can be tried. */
export function AnalyseBoard({ of }: { readonly of: Line }) {
  const at = analysis.position.value
  const scene = sceneOf(of.game)
  const { hand, selected, pick, carry } = useHand(scene, at, analysis.attempt)
  if (!at) return null
  const review = analysis.current.value
  const seen = analysis.previewed.value ?? (settings.value.spoilers ? 0 : undefined)
  const shown = review && isDecision(at) && seen !== undefined ? review.candidates[seen] : undefined
  const arrows = shown && review && review.candidates.length > 1 ? arrowsOf(scene.carries(at, shown.move)) : []
  const faces = scene.dice(
    at,
    of.plies.slice(0, analysis.cursor.value).map(({ text }) => text),
  )
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
      last={half ? [] : analysis.last.value}
      lit={analysis.lit.value}
      arrows={half ? [] : arrows}
      still={prefersStill() || settings.value.pace === 'instant' || half !== undefined}
      direct={scene.direct}
      verb={scene.verb}
      label={words.board}
      placeName={place => scene.placeName(place, at)}
      targetsOf={from => hand?.targets(from) ?? []}
      onPick={pick}
      onDrop={carry}
      onRoll={() => {}}
      onOffer={({ move }) => analysis.attempt(move)}
    />
  )
}
