import { useEffect, useRef, useState } from 'preact/hooks'
import type { Figure } from '../../reports/report.ts'
import * as words from './words.ts'

interface DrawingProps {
  readonly figure: Figure
  readonly folder: string
  /** What to say if the drawing could not be loaded. */
  readonly missing: string
}

/** A drawing of a report, embedded in the page, so that its text takes the page's colours. */
export function Drawing({ figure, folder, missing }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    setFailed(false)
    const show = async (): Promise<void> => {
      const answer = await fetch(new URL(`${folder}/figures/${figure.id}.svg`, document.baseURI)).catch(() => undefined)
      const drawn = answer?.ok
        ? new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
        : undefined
      if (gone) return
      if (drawn?.nodeName !== 'svg') {
        setFailed(true)
        return
      }
      // The style that a separate file needs would apply to every drawing of the page.
      drawn.querySelector(':scope > style')?.remove()
      // Only the drawing as a whole has a label; labels of its groups are not allowed.
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
      {failed ? <p class="note">{missing}</p> : <p class="note swipe">{words.swipe}</p>}
      <figcaption>{figure.caption}</figcaption>
    </figure>
  )
}
