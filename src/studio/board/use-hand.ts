import { useEffect, useState } from 'preact/hooks'
import type { Move, State } from '../../core/contract.ts'
import { actorOf } from '../../core/playing.ts'
import type { Carry, Hand, Place, Scene } from './scene.ts'

export interface HandOnBoard {
  readonly hand: Hand | undefined
  readonly selected: Place | undefined
  pick(place: Place): void
  carry(from: Place, to: Place): void
  /** Undoes the last part of an incomplete move; undefined if there is none. */
  readonly back: (() => void) | undefined
}

/** A move made by hand in a position where any move may be tried. `made` is called when it is complete. */
export function useHand(
  scene: Scene,
  state: State | undefined,
  made: (move: Move, carries: readonly Carry[]) => void,
): HandOnBoard {
  const [hand, setHand] = useState<Hand | undefined>()
  const [selected, setSelected] = useState<Place | undefined>()
  useEffect(() => {
    setHand(state && actorOf(state) >= 0 ? scene.hand(state) : undefined)
    setSelected(undefined)
  }, [state])
  const carry = (from: Place, to: Place): void => {
    if (!hand?.targets(from).includes(to)) return
    const { hand: next, carries } = hand.carry(from, to)
    // The earlier parts are already on the board.
    if (next.made !== undefined) made(next.made, next.back?.back ? [] : carries)
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
  const before = hand?.back
  const back =
    before &&
    (() => {
      setHand(before)
      setSelected(undefined)
    })
  return { hand, selected, pick, carry, back }
}
