import { lazyOverlay } from './lazy.tsx'
import type { DialogProps, DrawerProps } from './overlays.tsx'

// React Aria's modal is loaded with the first dialog.
const loadOverlays = () => import('./overlays.tsx')

/** A modal dialog; on a phone a sheet from below. */
export const Dialog = lazyOverlay<DialogProps>(() => loadOverlays().then((module) => module.DialogOverlay))

/** A full-height pane from the side. */
export const Drawer = lazyOverlay<DrawerProps>(() => loadOverlays().then((module) => module.DrawerOverlay))
