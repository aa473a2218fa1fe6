import { update } from './update.ts'

/** A newer build waits: nobody is left with an old one without knowing. */
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
