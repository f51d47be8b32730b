import { lazy, Suspense } from 'react'
import type { DialogProps } from './overlayProps.ts'
import { useOnceOpen } from './useOnceOpen.ts'

const DialogOverlay = lazy(() => import('./DialogOverlay.tsx').then((module) => ({ default: module.DialogOverlay })))

/** A modal dialog, on the phone a sheet from below. Its code comes with the first opening. */
export function Dialog(props: DialogProps) {
  return useOnceOpen(props.isOpen) ? (
    <Suspense fallback={null}>
      <DialogOverlay {...props} />
    </Suspense>
  ) : null
}
