import type { Locator, Page } from 'playwright-core'

/** Takes the newest step back, of the form or of a column. */
export const undo = (page: Page): Locator => page.getByRole('button', { name: /^Rückgängig/ })

/** Does again what was taken back last. */
export const redo = (page: Page): Locator => page.getByRole('button', { name: /^Wiederholen/ })
