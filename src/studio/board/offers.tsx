import type { Offer } from './scene.ts'
import * as words from './words.ts'

interface OffersHereProps {
  readonly x: number
  readonly y: number
  /** The width available for all of them. */
  readonly width: number
  readonly offers: readonly Offer[]
  onOffer(offer: Offer): void
}

const HEIGHT = 46
const GAP = 10
const WIDEST = 150

/** Decisions on the board, where the dice will lie. */
export function OffersHere({ x, y, width, offers, onOffer }: OffersHereProps) {
  const room = Math.min(WIDEST, (width - GAP * (offers.length - 1)) / Math.max(1, offers.length))
  const first = x - ((room + GAP) * (offers.length - 1)) / 2
  return (
    // Receives the focus first, so that no answer is focused and chosen by accident.
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it contains the buttons and is not one itself.
    <g class="offers" role="group" aria-label={words.yourDecision} tabindex={-1}>
      {offers.map((offer, nth) => (
        <g
          key={offer.label}
          class={offer.usual ? 'offer usual' : 'offer'}
          role="button"
          tabindex={0}
          aria-label={`${offer.label}. ${offer.about}.`}
          transform={`translate(${first + nth * (room + GAP)} ${y})`}
          onClick={() => onOffer(offer)}
          onKeyDown={event => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            event.stopPropagation()
            onOffer(offer)
          }}
        >
          <rect class="roll-shade" x={-room / 2} y={-HEIGHT / 2 + 3} width={room} height={HEIGHT} rx={14} />
          <rect class="offer-face" x={-room / 2} y={-HEIGHT / 2} width={room} height={HEIGHT} rx={14} />
          <text class="offer-word" dy="0.35em" font-size={Math.min(18, (1.6 * (room - 14)) / offer.label.length)}>
            {offer.label}
          </text>
          <rect class="place" x={-room / 2 - 3} y={-HEIGHT / 2 - 3} width={room + 6} height={HEIGHT + 6} rx={17} />
        </g>
      ))}
    </g>
  )
}
