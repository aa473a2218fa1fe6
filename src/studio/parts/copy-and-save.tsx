// Copies to the clipboard, or saves as a file.
import { useState } from 'preact/hooks'
import * as words from './words.ts'

/** Milliseconds for which a button shows the result. */
const SAID = 1500

/** Copies a text, and shows whether the browser allowed it. */
export function CopyButton({ text, label = words.copying.ready }: { readonly text: string; readonly label?: string }) {
  const [state, setState] = useState<keyof typeof words.copying>('ready')
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
    <button type="button" title={state === 'refused' ? words.copyRefused : undefined} onClick={() => void copy()}>
      {state === 'ready' ? label : words.copying[state]}
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
    canvas.toBlob(blob => (blob ? done(blob) : failed(new Error(words.noPicture))))
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
