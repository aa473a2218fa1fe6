// Lets other work run: timers, signals, messages. A resolved promise is not enough for that, because promises go before all of them.
interface Port {
  onmessage: (() => void) | null
  postMessage(message: null): void
  close(): void
}
interface Macrotasks {
  /** In Node. */
  setImmediate?(resume: () => void): void
  /** In pages and web workers, where a timer would wait for 4 ms. */
  MessageChannel: new () => { readonly port1: Port; readonly port2: Port }
}
const engine: Macrotasks = Object(globalThis)

export const pause = (): Promise<void> =>
  new Promise(resume => {
    if (engine.setImmediate) return engine.setImmediate(resume)
    const { port1, port2 } = new engine.MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resume()
    }
    port2.postMessage(null)
  })
