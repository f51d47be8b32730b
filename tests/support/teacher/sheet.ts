import type { Locator, Page } from 'playwright-core'
import { tap } from '../browser/tap.ts'
import { untilAfterFrame } from '../browser/untilDrawn.ts'

/**
 * A row of marks: a snippet by its text, or a subject of nds34 by its word. Its accessible name goes on with subject,
 * category and 'Zeile 3 von 17'.
 */
export const row = (page: Page, name: string) =>
  page.getByRole('radiogroup', {
    name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}((, .+)?, Zeile \\d+ von \\d+)?$`),
  })

export const cell = (page: Page, name: string, label: string) =>
  row(page, name).getByRole('radio', { name: label, exact: true })

/** Rows below the first screen come a frame after it is shown; who counts them waits for the last. */
export async function untilWhole(page: Page): Promise<void> {
  await page.getByRole('radiogroup').first().waitFor()
  await page.locator('[data-late]').first().waitFor({ state: 'detached' })
}

/** Taps a cell, as a finger does: the same cell again clears it. */
export async function tick(page: Page, name: string, label: string): Promise<void> {
  await tap(page, cell(page, name, label))
}

/** The label that is ticked in a row, or undefined. Waits for the row. */
export async function ticked(page: Page, name: string): Promise<string | undefined> {
  await row(page, name).waitFor()
  const labels = await row(page, name)
    .getByRole('radio', { checked: true })
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
  if (labels.length > 1) throw new Error(`'${name}' has ${labels.length} ticks`)
  return labels[0]
}

export const text = (page: Page, heading: string) => page.getByRole('textbox', { name: heading, exact: true })

/** Types into a field and leaves it. */
export async function write(field: Locator, value: string): Promise<void> {
  await field.fill(value)
  await field.blur()
}

export const days = (page: Page, name: 'Versäumte Tage' | 'davon unentschuldigt') => text(page, name)

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true })

/** The button in the top bar that tells how the transfer stands. */
export const syncButton = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** After many failed tries the next one is as far away as this (`createBackoff`), in ms. */
const longestPauseMs = 80_000

/**
 * Resolves when the top bar says that everything has reached the server. A tablet that waits to try again is told by its
 * browser that the network is back, as when its Wi-Fi comes; with `byItself` it is not.
 */
export async function untilTransferred(page: Page, how?: 'byItself'): Promise<void> {
  // Until a frame later the top bar still has the words from before.
  await untilAfterFrame(page)
  if (
    how === undefined &&
    (await syncButton(page, /^(Offline|Schulserver|Anmeldung im Netz)|auf (WLAN|den Schulserver)$/).count()) > 0
  ) {
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  }
  const done = syncButton(page, /^Übertragen/)
  await done.waitFor({ timeout: longestPauseMs }).catch(async (error: Error) => {
    const shown = await page.evaluate(() => document.body.textContent ?? '')
    throw new Error(`not everything was transferred; the page shows: ${shown.slice(0, 1_500)}`, { cause: error })
  })
}

/** Everywhere but on a desktop, last half-year and history are behind '…', on a phone the preview, too. */
export async function openTools(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Mehr', exact: true })
  if (await more.isVisible()) await more.click()
}

/** Presses 'Vorschau' or 'Verlauf'. */
export async function pressTool(page: Page, name: 'Vorschau' | 'Verlauf'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('button', { name: 'Mehr', exact: true })
  // The page may not be drawn yet, or hidden a moment longer by a dialog that has just gone.
  await button.or(more).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  await button.click()
}
