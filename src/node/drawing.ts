// Draws figures without a browser, in a jsdom document.
import { JSDOM } from 'jsdom'
import { drawFigure } from '../reports/draw.ts'
import type { Figure } from '../reports/report.ts'

/** Returns a function that draws figures one after the other in one document. */
export function drawer(): (figure: Figure) => string {
  const { document } = new JSDOM('').window
  return figure => drawFigure(figure, document)
}
