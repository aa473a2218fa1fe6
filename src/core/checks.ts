// Field-by-field checks for external data. Kept small because every command that looks up a player uses it to read a model card.
import { usage } from './errors.ts'

export type Check = (value: unknown) => boolean

export const isString: Check = value => typeof value === 'string'
export const isText: Check = value => typeof value === 'string' && value !== ''
export const isBoolean: Check = value => typeof value === 'boolean'
export const isFunction: Check = value => typeof value === 'function'
export const isNumber: Check = value => typeof value === 'number' && Number.isFinite(value)
export const isPositive: Check = value => isNumber(value) && Number(value) > 0
/** A whole number from 0. */
export const isCount: Check = value => Number.isSafeInteger(value) && Number(value) >= 0
/** A whole number from 1. */
export const isSize: Check = value => Number.isSafeInteger(value) && Number(value) >= 1

export const absentOr =
  (check: Check): Check =>
  value =>
    value === undefined || check(value)

export const listOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check)

/** An object whose values all pass. */
export const mapOf =
  (check: Check): Check =>
  value =>
    isObject(value) && Object.values(value).every(check)

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One check for each required field of an object. Other fields are allowed. */
export type Checks<Data> = { readonly [Key in keyof Data]-?: Check }

/** The name of the first field that is missing or wrong. */
export const wrongField = (data: Readonly<Record<string, unknown>>, checks: Readonly<Record<string, Check>>) =>
  Object.entries(checks).find(([key, check]) => !check(Object.hasOwn(data, key) ? data[key] : undefined))?.[0]

/** Whether the data is an object whose fields all pass their checks. */
export const fits = <Data>(data: unknown, checks: Checks<Data>): data is Data & Readonly<Record<string, unknown>> =>
  isObject(data) && wrongField(data, checks) === undefined

/** Like `fits`, as a check of a single field. */
export const fieldsOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  value =>
    isObject(value) && wrongField(value, checks) === undefined

/** Throws unless a caller's number is whole and not below `least`. */
export function needWhole(name: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least)
    throw usage(`${name} must be a whole number of at least ${least}, not ${value}.`)
}
