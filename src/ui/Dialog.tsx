import { lazyOverlay } from './lazy.tsx'
import type { DialogProps, DrawerProps } from './overlays.tsx'

// React Aria's modal is loaded with the first dialog.
const load = () => import('./overlays.tsx')

/** A modal dialog; on a phone a sheet from below. */
export const Dialog = lazyOverlay<DialogProps>(() => load().then((module) => module.DialogOverlay))

/** A full-height pane from the side. */
export const Drawer = lazyOverlay<DrawerProps>(() => load().then((module) => module.DrawerOverlay))
