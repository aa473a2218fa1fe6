// The kernel's calls, and the two that answer them: WebAssembly, and its twin in TypeScript where there is none. Both work on
// the memory that memory.ts lays out, all places in bytes, and leave the same bits there.

import { KERNEL } from './kernel.wasm.ts'
import { twinCalls } from './twin.ts'

export interface KernelCalls {
  /** The outputs of the first `count` positions; the first layer's sums begin with what stands at `start`. */
  forward(plan: number, weights: number, start: number, count: number): void
  /** The first layer's sums for one position, written to `into`: what its successors can start from. */
  settle(plan: number, weights: number, start: number, position: number, into: number): void
  /** One output of the first position, where one hidden layer of ReLUs has whole vectors; the first layer's sums are kept at `into`. */
  answer(plan: number, weights: number, start: number, into: number, output: number): number
  /** Adds the gradient of the sum of outputs x errors (with `bySums`: of the last layer's sums x errors) to `into`. */
  backward(plan: number, weights: number, into: number, count: number, bySums: boolean): void
  /** into += from x factor, float by float. */
  add(into: number, from: number, factor: number, floats: number): void
  scale(values: number, factor: number, floats: number): void
  /** A step of Adam over whole arrays; `new1` and `new2` are what each mean takes of what is new. */
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

/** A memory of its own, which never grows or moves, and the calls that work on it. */
export interface Kernel {
  readonly memory: ArrayBuffer
  readonly calls: KernelCalls
}

export type KernelMaker = (bytes: number) => Kernel

// What this file needs of WebAssembly and of base64: every engine has them, though the language's own library does not.
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

/** Makes kernels in WebAssembly; undefined where the engine has none, or none with SIMD. */
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
