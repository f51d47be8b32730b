import { useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import type { RowView } from '#queries/outbox.ts'
import { lazyOverlay } from '#ui/lazy.tsx'

const ConflictDialog = lazyOverlay(() => import('../overlays.ts').then((module) => module.ConflictDialog))

interface LazyConflictDialogProps {
  /** The conflict to decide, or none. */
  row: RowView | undefined
  classes: readonly UserClass[] | undefined
  device: string
  onClose: () => void
}

/** The question's code comes with the first conflict; the last one stays for the closing motion. */
export function LazyConflictDialog({ row, ...rest }: LazyConflictDialogProps) {
  const [shown, setShown] = useState(row)
  if (row && row !== shown) setShown(row)
  const theirs = shown?.hold?.theirs
  return shown && theirs ? (
    <ConflictDialog
      key={`${shown.key} ${theirs.at} ${theirs.entry.revision}`}
      row={shown}
      theirs={theirs}
      isOpen={row !== undefined}
      {...rest}
    />
  ) : null
}
