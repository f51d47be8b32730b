import { lazy, Suspense } from 'react'
import type { DrawerProps } from './overlayProps.ts'
import { useOnceOpen } from './useOnceOpen.ts'

const DrawerOverlay = lazy(() => import('./DrawerOverlay.tsx').then((module) => ({ default: module.DrawerOverlay })))

/** A full-height pane from the side. Its code comes with the first opening. */
export function Drawer(props: DrawerProps) {
  return useOnceOpen(props.isOpen) ? (
    <Suspense fallback={null}>
      <DrawerOverlay {...props} />
    </Suspense>
  ) : null
}
