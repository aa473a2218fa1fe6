// Files that are dropped anywhere on a page.
import { useLayoutEffect, useState } from 'preact/hooks'
import { filesOfDrop } from './chosen-files.ts'
import type { ChosenFile } from './collection.ts'
import { reading } from './opened-collection.ts'
import './collection.css'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Takes what is dropped on the page, and shows that it would while files are held over it. */
export function DropArea({ onFiles }: { onFiles(files: readonly ChosenFile[]): void }) {
  const [over, setOver] = useState(false)
  // Before the page is seen, so that nothing is dropped in vain.
  useLayoutEffect(() => {
    const hold = (event: DragEvent): void => {
      if (!hasFiles(event)) return
      // Without this, the browser would open the file in place of the page.
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
        Reading file {now.done + 1} of {now.of}
      </div>
    )
  return over ? <div class="drop-area">Drop files or a folder to open the games in them</div> : null
}
