import type { Locator, Page } from 'playwright-core'
import { openCard } from './openReportCards.ts'

/** Takes the newest step back, of the form or of a column. */
export const undo = (page: Page): Locator => page.getByRole('button', { name: /^Rückgängig/ })

/** Does again what was taken back last. */
export const redo = (page: Page): Locator => page.getByRole('button', { name: /^Wiederholen/ })

/** A report card with what takes its newest step back. */
export async function openUndoable(page: Page, className: string, name: string): Promise<void> {
  await openCard(page, className, name)
  await undo(page).waitFor()
}
