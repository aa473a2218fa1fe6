// Options as form texts: how a value is shown, and what is wrong with a text.
import { LudusError } from '../../core/errors.ts'
import { type Option, parseValue, type Schema, type Value } from '../../core/options.ts'

/** A value as a field shows it. */
export const textOf = (value: Value): string => (typeof value === 'object' ? value.join(', ') : String(value))

/** What is wrong with a text, in the schema's own words; undefined if it is valid. */
export function problemWith(name: string, option: Option, text: string): string | undefined {
  try {
    parseValue(name, option, text)
    return undefined
  } catch (error) {
    if (error instanceof LudusError) return error.message
    throw error
  }
}

/** Options received as JSON, which has no patterns. The server has them, and rejects what does not match. */
export const received = (schema: Schema): Schema =>
  Object.fromEntries(
    Object.entries(schema).map(([name, option]) => {
      if (option.kind !== 'list' || option.pattern instanceof RegExp) return [name, option]
      const { pattern: _, ...rest } = option
      return [name, rest]
    }),
  )
