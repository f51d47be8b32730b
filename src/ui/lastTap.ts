import type { Tap } from './ignoreSecondTap.ts'

let last: Tap | undefined

// From the beginning of the page: what opens a dialog is tapped before the dialog's code is there.
function note(event: MouseEvent) {
  // A key counts 0.
  if (event.detail > 0) last = event
}
window.addEventListener('click', note, { capture: true })

/** The newest tap or click of the page, wherever it was. */
export const lastTap = (): Tap | undefined => last
