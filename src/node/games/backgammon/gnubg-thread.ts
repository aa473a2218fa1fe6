// A thread that talks to GNU Backgammon for another thread, which sleeps until the answers are in their shared memory. So a program behind a socket
// can be a player, whose `rate` is synchronous.
import { parentPort, workerData } from 'node:worker_threads'
import { ANSWERED, FAILED, HEAD, type ThreadData } from './gnubg-memory.ts'
import { GnubgProcess } from './gnubg-process.ts'

const { settings, shared } = workerData as ThreadData
const head = new Int32Array(shared, 0, HEAD / 4)
const body = new Uint8Array(shared, HEAD)
const oracle = new GnubgProcess(settings)

const answer = (status: number, text: string): void => {
  const { written } = new TextEncoder().encodeInto(text, body)
  Atomics.store(head, 1, written)
  Atomics.store(head, 0, status)
  Atomics.notify(head, 0)
}

parentPort?.on('message', async (lines: readonly string[]) => {
  try {
    const answers: string[] = []
    for (const line of lines) answers.push(await oracle.ask(line))
    answer(ANSWERED, answers.join('\n'))
  } catch (error) {
    answer(FAILED, error instanceof Error ? error.message : String(error))
  }
})
