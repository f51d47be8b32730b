import type { Tap } from './ignoreSecondTap.ts'

let latestTap: Tap | undefined
let clickedAt = 0

// Listens from the start of the page: a dialog is opened by a tap before its code is loaded.
function note(event: MouseEvent) {
  // A click by key has detail 0.
  if (event.detail > 0) latestTap = event
  clickedAt = event.timeStamp
}
/** Called before the first tap: what opens a dialog is tapped before the dialog's code is there. */
export const watchTaps = (): void => window.addEventListener('click', note, { capture: true })

/** The latest tap or click on the page. */
export const lastTap = (): Tap | undefined => latestTap

/** When the latest click was made, on the clock of `performance.now()`; a slow tablet handles it later. */
export const lastClickAt = (): number => clickedAt
