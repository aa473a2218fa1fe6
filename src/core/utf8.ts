// The encoding standard, which every engine has though the language's own library does not.
interface Utf8 {
  TextEncoder: new () => { encode(text: string): Uint8Array }
  TextDecoder: new (label: 'utf-8', options: { fatal: boolean }) => { decode(bytes: Uint8Array): string }
}
const engine: Utf8 = Object(globalThis)

export const { TextEncoder, TextDecoder } = engine
