import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A page that is loaded when it is first opened: who only plays need not wait for it. */
export function Later({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [Page, setPage] = useState<ComponentType>()
  const [problem, setProblem] = useState(false)
  useEffect(() => {
    load().then(
      page => setPage(() => page),
      () => setProblem(true),
    )
  }, [load])
  if (Page) return <Page />
  return (
    <main class="page lab">
      {problem && (
        <p class="notice problem">This page could not be loaded. Is the studio still running? Then reload.</p>
      )}
    </main>
  )
}
