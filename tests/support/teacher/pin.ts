import type { Page } from 'playwright-core'

/** The lock screen. */
export const lockScreen = (page: Page) => page.getByRole('heading', { name: 'Gesperrt' })

/** Opens the account page and sets a PIN on this device. */
export async function setPin(page: Page, pin: string): Promise<void> {
  await page.goto('/account/main')
  await page.getByRole('button', { name: 'PIN einrichten' }).click()
  await page.getByLabel('Neue PIN').fill(pin)
  await page.getByLabel('PIN wiederholen').fill(pin)
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByText(/^Eingeschaltet\./).waitFor()
}

/** The page goes out of sight, or comes back. Out of sight for a quarter of an hour it locks. */
export async function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Taps the digits on the pad, as a thumb does. */
export async function tapPin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).tap()
  await page.getByRole('button', { name: 'Entsperren' }).tap()
}
