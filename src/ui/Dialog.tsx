import { lazyOverlay } from './lazy.tsx'
import type { DialogProps } from './overlayProps.ts'

/** A modal dialog, on the phone a sheet from below. */
export const Dialog = lazyOverlay<DialogProps>(() =>
  import('./DialogOverlay.tsx').then((module) => module.DialogOverlay),
)
