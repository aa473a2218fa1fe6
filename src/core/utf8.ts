// Types of TextEncoder and TextDecoder, which every engine provides although they are not part of the language.
interface Utf8 {
  TextEncoder: new () => { encode(text: string): Uint8Array }
  TextDecoder: new (label: 'utf-8', options: { fatal: boolean }) => { decode(bytes: Uint8Array): string }
}
const engine: Utf8 = Object(globalThis)

export const { TextEncoder, TextDecoder } = engine
