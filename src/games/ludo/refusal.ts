import type { Rules } from './rules.ts'

/** Why rules contradict each other; undefined if they do not. */
export function refusal(rules: Rules): string | undefined {
  if (rules.teams && rules.seats !== 4) return 'teams=true needs seats=4.'
  // A finished player moves the partner's pieces, so any of its own pieces left over would block the way forever.
  if (rules.teams && rules.need !== 0) return 'teams=true needs all pieces home (need=0).'
  if (rules.need > rules.pieces) return `need=${rules.need} is more than pieces=${rules.pieces}.`
  if (rules.out > rules.pieces) return `out=${rules.out} is more than pieces=${rules.pieces}.`
  if (rules.out > rules.stack) return `out=${rules.out} is more than stack=${rules.stack}.`
  if (rules.finish === 'bounce' && rules.strip === 0) return 'finish=bounce needs a strip to bounce on (strip=5).'
  return undefined
}
