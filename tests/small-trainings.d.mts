import type { Settings } from '../src/core/options.ts'

export const trainings: readonly [name: string, recipe: string, steps: number, settings?: Settings][]
