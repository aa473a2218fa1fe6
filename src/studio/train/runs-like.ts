// The list of runs, searched and sorted.
import type { RunView } from '../../protocol/protocol.ts'

export type Order = 'name' | 'result' | 'progress'

const shareOf = ({ figures = [] }: RunView): number => figures.at(-1)?.share ?? -1
const partOf = ({ steps = 0, recipe }: RunView): number => (recipe ? steps / recipe.steps : 2)

/** Runs whose name, recipe, game or note contain every word. */
export function runsLike(runs: readonly RunView[], wanted: string, order: Order): RunView[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ run, recipe, notes = '' }: RunView): string =>
    `${run} ${recipe?.name ?? ''} ${recipe?.game ?? ''} ${notes}`.toLowerCase()
  const found = runs.filter(run => words.every(word => textOf(run).includes(word)))
  if (order === 'result') return found.sort((a, b) => shareOf(b) - shareOf(a))
  if (order === 'progress') return found.sort((a, b) => partOf(a) - partOf(b))
  return found
}
