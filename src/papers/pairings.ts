// Which trained players meet in a match: those of the same seed.
import { elementAt } from '../core/element-at.ts'
import type { Group, Student } from './paper.ts'

/**
 * The players of each match, in the order of their groups. There are as many matches as the smallest group has seeds: if a trained player
 * appeared again, the matches would not be independent, and an interval over them would be too narrow. A group of one plays in all of them.
 */
export function pairings(groups: readonly Group[]): readonly (readonly Student[])[] {
  const lengths = groups.map(({ length }) => length).filter(length => length > 1)
  const matches = lengths.length === 0 ? 1 : Math.min(...lengths)
  return Array.from({ length: matches }, (_, i) => groups.map(group => elementAt(group, i % group.length)))
}
