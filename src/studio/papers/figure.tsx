import { useEffect, useRef, useState } from 'preact/hooks'
import type { Figure } from '../../reports/report.ts'

/** A drawing of a report, laid into the page, so that its letters take the page's colours. */
export function Drawing({ figure, folder }: { readonly figure: Figure; readonly folder: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    let gone = false
    setMissing(false)
    const show = async (): Promise<void> => {
      const answer = await fetch(new URL(`${folder}/figures/${figure.id}.svg`, document.baseURI)).catch(() => undefined)
      const drawn = answer?.ok
        ? new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
        : undefined
      if (gone) return
      if (drawn?.nodeName !== 'svg') {
        setMissing(true)
        return
      }
      // The style that a file of its own needs would reach every drawing of the page.
      drawn.querySelector(':scope > style')?.remove()
      // The drawing as a whole has a name; its groups are no parts that could have one.
      for (const part of drawn.querySelectorAll('g[aria-label]')) part.removeAttribute('aria-label')
      place.current?.replaceChildren(document.importNode(drawn, true))
    }
    void show()
    return () => {
      gone = true
    }
  }, [figure.id, folder])
  return (
    <figure class="drawing">
      <h4>{figure.title}</h4>
      <div ref={place} class="drawn" tabindex={0} role="region" aria-label={figure.title} />
      {missing && <p class="note">The drawing could not be loaded; the figures are in the table above.</p>}
      <figcaption>{figure.caption}</figcaption>
    </figure>
  )
}
