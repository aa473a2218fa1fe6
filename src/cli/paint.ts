// The colours of drawn boards as terminal codes. Background and text colour are both set, so that a board looks the same on dark and light terminals.
import type { Colour, Paint } from '../core/paint.ts'
import { coloured, colours } from './terminal.ts'

/** Background and text colour, from the 256 colours of xterm. */
const RICH: Readonly<Record<Colour, string>> = {
  red: '48;5;160;38;5;231;1',
  green: '48;5;28;38;5;231;1',
  yellow: '48;5;220;38;5;16;1',
  blue: '48;5;26;38;5;231;1',
  'pale red': '48;5;217;38;5;88',
  'pale green': '48;5;151;38;5;22',
  'pale yellow': '48;5;229;38;5;94',
  'pale blue': '48;5;153;38;5;18',
  black: '48;5;234;38;5;231;1',
  white: '48;5;231;38;5;16;1',
  'pale black': '48;5;245;38;5;231',
  'pale white': '48;5;255;38;5;240',
  light: '48;5;255;38;5;245',
  dark: '48;5;250;38;5;235',
}

/** The same for terminals with 16 colours, where only pieces have a background. */
const POOR: Readonly<Record<Colour, string>> = {
  red: '41;97;1',
  green: '42;97;1',
  yellow: '43;30;1',
  blue: '44;97;1',
  'pale red': '31',
  'pale green': '32',
  'pale yellow': '33',
  'pale blue': '34',
  black: '40;97;1',
  white: '47;30;1',
  'pale black': '90',
  'pale white': '37',
  light: '39',
  dark: '1',
}

/** Paints for a stream, or leaves text unchanged if colour is not wanted. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  if (!colours(stream)) return text => text
  const depth = stream.isTTY ? stream.getColorDepth() : 8
  const codes = depth >= 8 ? RICH : POOR
  return (text, colour) => coloured(text, codes[colour], '0')
}
