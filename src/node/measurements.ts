// The measurements of a run: metrics.jsonl, one line each with its checksum, append-only.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checksum } from '../core/checksum.ts'
import type { Metrics } from '../core/contract.ts'
import { badInput } from '../core/errors.ts'
import { parseObject } from '../core/json.ts'
import { readText } from './files.ts'

/** A measurement as a line, with its checksum last. */
export const lineOf = (metrics: Metrics): string =>
  `${JSON.stringify({ ...metrics, checksum: checksum(JSON.stringify(metrics)) })}\n`

/** The measurement in a line; undefined if it is damaged. */
function metricsOf(line: string): Metrics | undefined {
  const { checksum: _, ...metrics } = parseObject(line) ?? {}
  return lineOf(metrics as Metrics) === `${line}\n` ? (metrics as Metrics) : undefined
}

/** A measurement with the column names of this version. */
function modern(metrics: Metrics): Metrics {
  const { surprise, ...rest } = metrics
  return surprise === undefined ? metrics : { ...rest, tdError: surprise }
}

/** Whether a text consists of measurements, complete or not. */
export const areMeasurements = (text: string): boolean => /^\{"steps":\d/.test(text)

/** The measurements in lines; `where` is the file's name for the message if one is damaged. */
export function measurementsIn(lines: readonly string[], where: string): Metrics[] {
  let before = -1
  return lines.map((line, i) => {
    const metrics = metricsOf(line)
    if (!metrics)
      throw badInput(`${where} has a damaged line, line ${i + 1}: ${line.slice(0, 60)}. Remove that line to continue.`)
    const { steps = Number.NaN } = metrics
    // Each line has its own checksum, which does not detect a duplicate line.
    if (!(steps > before))
      throw badInput(`${where} has line ${i + 1} twice or out of order. Remove that line to continue.`)
    before = steps
    return modern(metrics)
  })
}

/** Measurements up to a step: later ones will be repeated. A crash may have left half a line at the end. */
export function readMetrics(folder: string, upTo: number): Metrics[] {
  const file = join(folder, 'metrics.jsonl')
  if (!existsSync(file)) return []
  const lines = readText(file).split('\n').slice(0, -1)
  return measurementsIn(lines, file).filter(({ steps = Number.NaN }) => steps <= upTo)
}
