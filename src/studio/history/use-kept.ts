import { useEffect, useState } from 'preact/hooks'
import { allOf, changes, type Item, type Shelf } from './database.ts'

/** Everything on a shelf, also after this tab or another has changed it; nothing until it is known. */
export function useKept<S extends Shelf>(shelf: S): readonly Item<S>[] | undefined {
  const [items, setItems] = useState<readonly Item<S>[]>()
  const nth = changes.value
  useEffect(() => {
    let counts = true
    void allOf(shelf).then(found => {
      if (counts) setItems(found)
    })
    return () => {
      counts = false
    }
  }, [nth, shelf])
  return items
}
