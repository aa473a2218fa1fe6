// Bad moves by how bad they are: nothing, inaccuracy, mistake, blunder.
export const MARKS: readonly string[] = ['', '?!', '?', '??']
export const MARK_NAMES: readonly string[] = ['', 'inaccuracy', 'mistake', 'blunder']
