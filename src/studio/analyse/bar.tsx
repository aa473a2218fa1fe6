/** A bar for a signed number: to the right of zero or to the left of it. */
export const Bar = ({ value, most }: { readonly value: number; readonly most: number }) => (
  <svg class="signed-bar" viewBox="-50 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <line x1="0" x2="0" y1="0" y2="10" />
    <rect
      class={value >= 0 ? 'for' : 'against'}
      x={value >= 0 ? 0 : (50 * value) / most}
      width={(50 * Math.abs(value)) / most}
      y="1"
      height="8"
    />
  </svg>
)
