// The code of the web worker. Players think here, so that the page need not wait for them.
import { loadPlugins } from '../plugins.ts'
import { answerTo } from './answers.ts'
import type { WorkerAnswer, WorkerQuestion } from './questions.ts'

/** The parts of a worker's globals used here. The DOM types do not include them. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<WorkerQuestion>) => void) | null
  postMessage(answered: WorkerAnswer): void
}

const scope: WorkerScope = self

scope.onmessage = async ({ data }) => {
  await loadPlugins(data.base)
  scope.postMessage(await answerTo(data))
}
