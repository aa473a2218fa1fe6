// Figures without a browser: a document of jsdom's to draw in.
import { JSDOM } from 'jsdom'
import { drawFigure } from '../reports/draw.ts'
import type { Figure } from '../reports/report.ts'

/** Draws figures one after the other in one document. */
export function drawer(): (figure: Figure) => string {
  const { document } = new JSDOM('').window
  return figure => drawFigure(figure, document)
}
