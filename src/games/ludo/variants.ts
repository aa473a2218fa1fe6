// The rules that the champion for all rules is trained with: every rule set, and random combinations.
import { type Option, printOptions, type Value } from '../../core/options.ts'
import { seeded } from '../../core/rng.ts'
import { refusal } from './refusal.ts'
import { options, type Rules, ruleSets } from './rules.ts'

const NAMES = Object.keys(ruleSets)
const BASE = NAMES[0]

const valuesOf = (option: Option): readonly Value[] => {
  if (option.kind === 'choice') return option.values
  if (option.kind === 'boolean') return [false, true]
  if (option.kind === 'integer') return Array.from({ length: option.max - option.min + 1 }, (_, i) => option.min + i)
  return [option.default]
}

const rulesOf = (set: string): Rules =>
  ({
    ...Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default])),
    ...ruleSets[set].rules,
  }) as Rules

/** The name of rules without the family, as `ludus` writes it: "quick(seats=2)". */
const nameOf = (set: string, rules: Rules): string => `${set}${printOptions(options, rules, rulesOf(set))}`

/** Valid random rules: each option is drawn from its values. */
export function drawnRules(seats: number, count: number, seed: number): string[] {
  const rng = seeded(seed)
  const found = new Set<string>()
  while (found.size < count) {
    const drawn = Object.entries(options).map(([name, option]) => {
      const values = valuesOf(option)
      return [name, values[rng.below(values.length)]]
    })
    const rules = { ...Object.fromEntries(drawn), seats } as Rules
    if (refusal(rules) === undefined) found.add(nameOf(BASE, rules))
  }
  return [...found]
}

/** Every rule set for this number of seats, with and without teams. */
export const everyRuleSet = (seats: number): string[] =>
  [false, ...(seats === 4 ? [true] : [])].flatMap(teams =>
    NAMES.flatMap(set => {
      const rules: Rules = { ...rulesOf(set), seats, teams }
      return refusal(rules) === undefined ? [nameOf(set, rules)] : []
    }),
  )
