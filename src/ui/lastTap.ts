import type { Tap } from './ignoreSecondTap.ts'

let last: Tap | undefined

// Listens from the start of the page: a dialog is opened by a tap before its code is loaded.
function note(event: MouseEvent) {
  // A click by key has detail 0.
  if (event.detail > 0) last = event
}
globalThis.window?.addEventListener('click', note, { capture: true })

/** The latest tap or click on the page. */
export const lastTap = (): Tap | undefined => last
