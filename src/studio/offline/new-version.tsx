import { update } from './update.ts'

/** Tells the user that a newer build is available. */
export function NewVersion() {
  const take = update.value
  if (!take) return null
  return (
    <div class="new-version" role="status">
      <p>A new version is ready.</p>
      <button type="button" class="primary" onClick={take}>
        Reload
      </button>
    </div>
  )
}
