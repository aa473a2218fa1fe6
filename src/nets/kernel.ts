// The kernel's functions and their two implementations: WebAssembly, and its twin in TypeScript where WebAssembly is missing. Both work on the memory
// that memory.ts lays out, with addresses in bytes, and produce the same bits.

import { KERNEL } from './kernel.wasm.ts'
import { twinCalls } from './twin.ts'

export interface KernelCalls {
  /** The outputs of the first `count` positions. The first layer's sums start with the values at `start`. */
  forward(plan: number, weights: number, start: number, count: number): void
  /** Writes the first layer's sums of one position to `into`, so that its successors can start from them. */
  keepSums(plan: number, weights: number, start: number, position: number, into: number): void
  /**
   * One output of the first position, for one hidden layer of ReLUs whose size is a multiple of four. The first layer's sums are stored at `into`.
   */
  answer(plan: number, weights: number, start: number, into: number, output: number): number
  /** Adds the gradient of the sum of outputs x errors (with `bySums`: of the last layer's sums x errors) to `into`. */
  backward(plan: number, weights: number, into: number, count: number, bySums: boolean): void
  /** into += from x factor, float by float. */
  add(into: number, from: number, factor: number, floats: number): void
  scale(values: number, factor: number, floats: number): void
  /** A step of Adam over whole arrays. `new1` and `new2` are the weights of the new gradient in the two running means. */
  adam(
    weights: number,
    gradient: number,
    mean: number,
    square: number,
    floats: number,
    new1: number,
    new2: number,
    rate: number,
    floor: number,
  ): void
}

/** A kernel with its own memory, which never grows or moves. */
export interface Kernel {
  readonly memory: ArrayBuffer
  readonly calls: KernelCalls
}

export type KernelMaker = (bytes: number) => Kernel

// The parts of WebAssembly and base64 that this file uses. Every engine has them, although they are not part of the language.
interface WasmModule {
  readonly brand?: 'module'
}
interface WasmMemory {
  readonly buffer: ArrayBuffer
}
interface Wasm {
  validate(bytes: Uint8Array): boolean
  Module: new (bytes: Uint8Array) => WasmModule
  Memory: new (pages: { initial: number; maximum: number }) => WasmMemory
  Instance: new (module: WasmModule, imports: { env: { memory: WasmMemory } }) => { readonly exports: unknown }
}
const engine: { WebAssembly?: Wasm; atob?(base64: string): string } = Object(globalThis)

const PAGE = 65_536

/** Makes kernels in WebAssembly; undefined if the engine does not support it or its SIMD instructions. */
export const wasm: KernelMaker | undefined = compile()

function compile(): KernelMaker | undefined {
  const { WebAssembly, atob } = engine
  if (!WebAssembly || !atob) return undefined
  const bytes = Uint8Array.from(atob(KERNEL), letter => letter.charCodeAt(0))
  if (!WebAssembly.validate(bytes)) return undefined
  const module = new WebAssembly.Module(bytes)
  return size => {
    const pages = Math.ceil(size / PAGE)
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
    const instance = new WebAssembly.Instance(module, { env: { memory } })
    return { memory: memory.buffer, calls: instance.exports as KernelCalls }
  }
}

/** Makes kernels in TypeScript. */
export const twin: KernelMaker = size => {
  const memory = new ArrayBuffer(Math.ceil(size / 4) * 4)
  return { memory, calls: twinCalls(memory) }
}
