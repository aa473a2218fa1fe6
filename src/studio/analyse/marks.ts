// Annotations by severity: none, inaccuracy, mistake, blunder.
export const MARKS: readonly string[] = ['', '?!', '?', '??']
export const MARK_NAMES: readonly string[] = ['', 'inaccuracy', 'mistake', 'blunder']
