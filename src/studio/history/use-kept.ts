import { useEffect, useState } from 'preact/hooks'
import { allOf, changes, type Item, type Shelf } from './database.ts'

/** All entries of a shelf, updated after changes by this tab or another; undefined until they are loaded. */
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
