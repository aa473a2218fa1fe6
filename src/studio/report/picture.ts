// A game as one picture to share: the board as shown on the page, the result, the level and the curve.
import { pngOf } from '../parts/copy-and-save.tsx'
import { standalone } from '../parts/drawing.ts'
import * as words from './words.tsx'

export interface Picture {
  /** The board on the page, if it is a drawing. */
  readonly board: SVGSVGElement | null
  readonly head: string
  readonly reason: string
  readonly level: string
  readonly about: string
  readonly accuracy: number | null
  readonly luck: number | null
  readonly points: readonly { readonly at: number; readonly chance: number }[]
  readonly length: number
  /** The win probability among equal players. */
  readonly even: number
}

/** The usual size of link previews. */
const [WIDTH, HEIGHT] = [1200, 630]
const BOARD = 530
const LEFT = 50

const markup = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** A text in lines of about `letters` characters. */
export function wrapped(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

interface Colours {
  readonly ground: string
  readonly surface: string
  readonly ink: string
  readonly soft: string
  readonly accent: string
}

function coloursOf(): Colours {
  // Custom properties are only resolved where a property uses them.
  const probe = document.createElement('span')
  document.body.append(probe)
  const colour = (name: string): string => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const found = {
    ground: colour('ground'),
    surface: colour('surface'),
    ink: colour('ink'),
    soft: colour('ink-soft'),
    accent: colour('accent'),
  }
  probe.remove()
  return found
}

/** The picture as the text of an SVG file. */
export function drawPicture(picture: Picture): string {
  const { ground, surface, ink, soft, accent } = coloursOf()
  const { board, points, length } = picture
  const box = board?.viewBox.baseVal
  const scale = box ? Math.min(BOARD / box.width, BOARD / box.height) : 0
  const [wide, high] = box ? [box.width * scale, box.height * scale] : [0, 0]
  let drawn = ''
  if (board && box) {
    const copy = standalone(board)
    copy.setAttribute('x', String(LEFT))
    copy.setAttribute('y', String((HEIGHT - high) / 2))
    copy.setAttribute('width', String(wide))
    copy.setAttribute('height', String(high))
    drawn = new XMLSerializer().serializeToString(copy)
  }
  const x = board ? LEFT + wide + 50 : LEFT
  const room = WIDTH - x - 50
  let down = 96
  /** Some lines of text below the previous text. */
  const written = (text: string, size: number, colour: string, bold = false): string => {
    // Approximate width of a character in common fonts.
    const lines = wrapped(text, Math.floor(room / (size * (bold ? 0.58 : 0.55))))
    const drawn = lines.map(
      (line, i) =>
        `<text x="${x}" y="${down + i * size * 1.25}" font-size="${size}" fill="${colour}"${bold ? ' font-weight="700"' : ''}>${markup(line)}</text>`,
    )
    down += lines.length * size * 1.25 + 26
    return drawn.join('')
  }
  const figures = [
    picture.accuracy === null ? '' : words.qualityOf(picture.accuracy),
    picture.luck === null ? '' : words.luckOf(picture.luck),
  ].filter(Boolean)
  const [top, tall] = [430, 120]
  const px = (at: number): number => x + (room * at) / Math.max(1, length)
  const py = (chance: number): number => top + tall * (1 - chance)
  const path = points.map(({ at, chance }) => `${px(at).toFixed(1)} ${py(chance).toFixed(1)}`).join('L')
  const curve =
    points.length < 2
      ? ''
      : `<rect x="${x}" y="${top}" width="${room}" height="${tall}" rx="10" fill="${surface}"/><line x1="${x}" x2="${x + room}" y1="${py(picture.even)}" y2="${py(picture.even)}" stroke="${soft}" stroke-dasharray="3 5" opacity="0.6"/><path d="M${path}" fill="none" stroke="${accent}" stroke-width="4" stroke-linejoin="round"/>`
  const told = [
    written(picture.head, 40, ink, true),
    written([picture.level, ...figures].join(' · '), 27, accent, true),
    written(picture.about, 21, soft),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif"><rect width="100%" height="100%" fill="${ground}"/>${drawn}${told.join('')}${curve}<text x="${x}" y="594" font-size="20" font-weight="650" fill="${soft}">${words.ludus}</text></svg>`
}

/** The same as a PNG. */
export const picturePng = (svg: string): Promise<Blob> => pngOf(svg, WIDTH, HEIGHT)
