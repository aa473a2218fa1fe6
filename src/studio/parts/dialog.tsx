import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from './icons.tsx'
import * as words from './words.ts'

interface DialogProps {
  readonly title: string
  readonly wide?: boolean
  readonly children: ComponentChildren
  onClose(): void
}

/** A dialog over the page. Escape and a click outside close it. */
export function Dialog({ title, wide = false, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const left = useRef(false)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const leave = (): void => {
    if (left.current) return
    left.current = true
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog, too.
    <dialog
      ref={dialog}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-label={title}
      onClose={leave}
      // The browser reports a dialog closed by Escape only later, when a key may already have opened another one.
      onCancel={event => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave()
      }}
      onClick={event => {
        if (event.target === dialog.current) leave()
      }}
    >
      <div class="dialog-body">
        <header>
          <h2>{title}</h2>
          <button type="button" class="quiet" aria-label={words.close} onClick={leave}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
