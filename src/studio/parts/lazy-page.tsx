import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import * as words from './words.ts'

/** A page that is loaded when it is first opened, so that people who only play need not wait for it. */
export function LazyPage({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [Page, setPage] = useState<ComponentType>()
  const [problem, setProblem] = useState(false)
  useEffect(() => {
    load().then(
      page => setPage(() => page),
      () => setProblem(true),
    )
  }, [load])
  if (Page) return <Page />
  return <main class="page lab">{problem && <p class="notice problem">{words.pageNotLoaded}</p>}</main>
}
