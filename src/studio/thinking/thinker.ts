// What a web worker runs. The page must not wait for players, so they think here.
import { loadPlugins } from '../plugins.ts'
import { answerTo } from './answers.ts'
import type { Answered, Asked } from './questions.ts'

/** What this needs of a worker's own globals, of which the types of a page know nothing. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Asked>) => void) | null
  postMessage(answered: Answered): void
}

const scope: WorkerScope = self

scope.onmessage = async ({ data }) => {
  await loadPlugins(data.base)
  scope.postMessage(await answerTo(data))
}
