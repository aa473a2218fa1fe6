import { useState } from 'preact/hooks'

/** What is wrong with the fields of a form. */
export interface Problems {
  /** The problem of any field; undefined if all are valid. */
  readonly first: string | undefined
  set(field: string, problem: string | undefined): void
}

export function useProblems(): Problems {
  const [all, setAll] = useState<Readonly<Record<string, string | undefined>>>({})
  return {
    first: Object.values(all).find(problem => problem !== undefined),
    set: (field, problem) => setAll(now => ({ ...now, [field]: problem })),
  }
}
