import { update } from './update.ts'
import * as words from './words.ts'

/** Tells the user that a newer build is available. */
export function NewVersion() {
  const take = update.value
  if (!take) return null
  return (
    <div class="floating-notice" role="status">
      <p>{words.newVersionReady}</p>
      <button type="button" class="primary" onClick={take}>
        {words.reload}
      </button>
    </div>
  )
}
