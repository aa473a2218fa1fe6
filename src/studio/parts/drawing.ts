// Exports a drawing of the page, with the styles that it gets from the page's style sheets.

import { pngOf } from './copy-and-save.tsx'

/** The properties of a drawing that style sheets set. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'transform',
  'transform-origin',
  'transform-box',
  'display',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const

/** A copy of a drawing that looks the same without the page's style sheets. */
export function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [originals, copies] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  originals.forEach((original, i) => {
    const computed = getComputedStyle(original)
    const text = STYLES.map(name => `${name}:${computed.getPropertyValue(name)}`).join(';')
    copies[i]?.setAttribute('style', text)
  })
  // Interactive parts do not belong in a picture.
  for (const part of copy.querySelectorAll('.touch, .offers, .roll')) part.remove()
  copy.removeAttribute('style')
  copy.removeAttribute('class')
  return copy
}

/** Pixels of the longer side of a picture. */
const LONGER = 1200

/** A drawing as a PNG. */
export function pngOfDrawing(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = svg.viewBox.baseVal
  const scale = LONGER / Math.max(width, height)
  const copy = standalone(svg)
  copy.setAttribute('width', String(width * scale))
  copy.setAttribute('height', String(height * scale))
  return pngOf(new XMLSerializer().serializeToString(copy), width * scale, height * scale)
}
