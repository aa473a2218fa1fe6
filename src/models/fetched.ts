// Fetches a model as static files, its card and its weights. For web pages; a program with a disk reads the files instead.
import { badInput, environment } from '../core/errors.ts'
import type { Model } from '../modules/model.ts'
import { modelOf, parseCard } from './card.ts'

/** The parts of the web platform that the engine uses. */
interface Web {
  fetch?(address: string): Promise<{
    readonly ok: boolean
    readonly status: number
    text(): Promise<string>
    arrayBuffer(): Promise<ArrayBuffer>
  }>
  crypto?: { readonly subtle?: { digest(algorithm: string, bytes: ArrayBuffer): Promise<ArrayBuffer> } }
}

/** The model with this name in a folder; undefined if there is none. */
export async function fetchModel(folder: string, name: string): Promise<Model | undefined> {
  const web: Web = Object(globalThis)
  if (!/^[\w-]+$/.test(name) || !web.fetch) return undefined
  const [card, weights] = await Promise.all([
    web.fetch(`${folder}${name}.json`),
    web.fetch(`${folder}${name}.safetensors`),
  ])
  if (card.status === 404) return undefined
  if (!card.ok || !weights.ok) throw environment(`Could not load ${folder}${name}. Is that where the models are?`)
  const text = await card.text()
  // A server that answers every address with a page does not have the model.
  if (!text.trimStart().startsWith('{')) return undefined
  const read = parseCard(text, `${name}.json`)
  const bytes = await weights.arrayBuffer()
  // Browsers do not offer the digest to unencrypted pages from other machines. Then the weights are not checked.
  const digest = await web.crypto?.subtle?.digest('SHA-256', bytes)
  const sha256 = digest ? hex(new Uint8Array(digest)) : read.weightsSha256
  if (bytes.byteLength === 0) throw badInput(`${name}.safetensors is empty.`)
  return modelOf(read, new Uint8Array(bytes), sha256, name)
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
