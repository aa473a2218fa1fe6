// Ways to take something along: into the clipboard, or as a file.
import { useState } from 'preact/hooks'

/** Milliseconds that a button says what it did. */
const SAID = 1500

const WORDS = { ready: 'Copy', copied: 'Copied', refused: 'Not allowed' } as const

/** Copies a text, and says whether the browser let it. */
export function CopyButton({ text }: { readonly text: string }) {
  const [state, setState] = useState<keyof typeof WORDS>('ready')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
    setTimeout(() => setState('ready'), SAID)
  }
  return (
    <button
      type="button"
      title={state === 'refused' ? 'The browser does not let this page copy: select the text yourself.' : undefined}
      onClick={() => void copy()}
    >
      {WORDS[state]}
    </button>
  )
}

/** Hands a file to the person. */
export function save(name: string, content: Blob | string, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
