// Accepts files dropped anywhere on a page.
import { useLayoutEffect, useState } from 'preact/hooks'
import { filesOfDrop } from './chosen-files.ts'
import type { ChosenFile } from './collection.ts'
import { reading } from './opened-collection.ts'
import * as words from './words.ts'
import './collection.css'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Accepts files dropped on the page, and shows that while files are dragged over it. */
export function DropArea({ onFiles }: { onFiles(files: readonly ChosenFile[]): void }) {
  const [over, setOver] = useState(false)
  // A layout effect, so that dropping works as soon as the page is visible.
  useLayoutEffect(() => {
    const hold = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      // Otherwise the browser would replace the page with the file.
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      setOver(false)
      void filesOfDrop(event.dataTransfer).then(onFiles)
    }
    addEventListener('dragover', hold)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', hold)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [onFiles])
  const now = reading.value
  if (now && now.of > 1)
    return (
      <div class="drop-area" role="status">
        {words.readingFile(now.done + 1, now.of)}
      </div>
    )
  return over ? <div class="drop-area">{words.dropHere}</div> : null
}
