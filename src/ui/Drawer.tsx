import { lazyOverlay } from './lazy.tsx'
import type { DrawerProps } from './overlayProps.ts'

/** A full-height pane from the side. */
export const Drawer = lazyOverlay<DrawerProps>(() =>
  import('./DrawerOverlay.tsx').then((module) => module.DrawerOverlay),
)
