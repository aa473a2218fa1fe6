// The program of a thread that solves endgames: a slice with its mirror image, into memory that all threads share. It is separate because it needs
// little of the other worker's code.
import { Endings } from '../../../games/checkers/exact/index.ts'
import { solveSlices } from '../../../games/checkers/exact/solve.ts'
import { tuneEngine } from '../../tune.ts'
import type { SliceJob } from './endings.ts'

tuneEngine()

// biome-ignore lint/style/noDefaultExport: piscina calls a worker's default export.
export default function solveSlice({ pieces, giveaway, offsets, distances }: SliceJob): void {
  const endings = new Endings(pieces)
  const pair = endings.slices.filter(({ offset }) => offsets.includes(offset))
  solveSlices(endings, pair, new Uint8Array(distances), giveaway)
}
