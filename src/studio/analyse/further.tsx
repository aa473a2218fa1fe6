// What can be looked at besides, on demand.
import { useMemo, useState } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { cursor, line } from './analysis.ts'
import { rollingAt } from './before-roll.ts'
import { RollMap } from './roll-map.tsx'

export function Further() {
  const of = line.value
  const at = cursor.value
  const rolling = useMemo(() => of && rollingAt(of, at), [of, at])
  const [open, setOpen] = useState(false)
  if (!of || !rolling) return null
  const close = (): void => setOpen(false)
  return (
    <div class="further">
      <button type="button" class="small" onClick={() => setOpen(true)}>
        All rolls
      </button>
      {open && (
        <Dialog title="All rolls" wide onClose={close}>
          <RollMap of={of} rolling={rolling} onDone={close} />
        </Dialog>
      )}
    </div>
  )
}
