// Drawn on a 24 x 24 grid with 1.5 wide strokes.
const PATHS = {
  undo: 'M9 7L4.5 11.5L9 16M5 11.5H14A5.5 5.5 0 0 1 14 22.5H12',
  hint: 'M9.5 18H14.5M10 21H14M12 3A6.2 6.2 0 0 0 8.4 14.2C9 14.7 9.4 15.3 9.5 16H14.5C14.6 15.3 15 14.7 15.6 14.2A6.2 6.2 0 0 0 12 3Z',
  flip: 'M7 4V18M7 4L3.5 7.5M7 4L10.5 7.5M17 20V6M17 20L13.5 16.5M17 20L20.5 16.5',
  flag: 'M6 21V4M6 4.5C10 2.5 13 6.5 18.5 4.5V13.5C13 15.5 10 11.5 6 13.5',
  plus: 'M12 5V19M5 12H19',
  chart: 'M4 20H20M5 16L10 10.5L13.5 13.5L19.5 6',
  keys: 'M3 7H21V17H3ZM7 10.5H7.01M11 10.5H11.01M15 10.5H15.01M8 14H16',
  dice: 'M5 5H19V19H5ZM9 9H9.01M15 15H15.01M12 12H12.01',
  share: 'M8 12H4.5V20.5H19.5V12H16M12 15V3.5M12 3.5L8.5 7M12 3.5L15.5 7',
  gear: 'M4 7H13M17 7H20M4 17H7M11 17H20M15 5V9M9 15V19',
  close: 'M6 6L18 18M18 6L6 18',
  left: 'M14.5 5L8 12L14.5 19',
  right: 'M9.5 5L16 12L9.5 19',
  first: 'M18 5L11.5 12L18 19M6.5 5V19',
  last: 'M6 5L12.5 12L6 19M17.5 5V19',
  warn: 'M12 4L21 20H3ZM12 10V14.5M12 17.3V17.4',
  coach: 'M3 9L12 5L21 9L12 13ZM7 11V16C10 18.2 14 18.2 17 16V11',
  book: 'M12 6.5C9.5 4.8 6.5 4.5 3.5 5V18.5C6.5 18 9.5 18.3 12 20C14.5 18.3 17.5 18 20.5 18.5V5C17.5 4.5 14.5 4.8 12 6.5ZM12 6.5V20',
  check: 'M5 12.5L10 17.5L19 7',
  edit: 'M4 20L5 16L16 5L19 8L8 19Z',
  next: 'M5 6V18M9 6L19 12L9 18Z',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
