// Copies to the clipboard, or saves as a file.
import { useState } from 'preact/hooks'

/** Milliseconds for which a button shows the result. */
const SAID = 1500

const WORDS = { ready: 'Copy', copied: 'Copied', refused: 'Not allowed' } as const

/** Copies a text, and shows whether the browser allowed it. */
export function CopyButton({ text, label = WORDS.ready }: { readonly text: string; readonly label?: string }) {
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
      {state === 'ready' ? label : WORDS[state]}
    </button>
  )
}

/** Renders a drawing, given as the text of an SVG file, as a PNG. */
export async function pngOf(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return new Promise((done, failed) => {
    canvas.toBlob(blob => (blob ? done(blob) : failed(new Error('The picture could not be made.'))))
  })
}

/** Downloads a file. */
export function save(name: string, content: Blob | string, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
