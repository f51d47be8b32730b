import type { Locator, Page } from 'playwright-core'

const atMost = 120

/** Whether the focus is on it. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Goes there with the Tab key alone, as somebody without a pointer does; fails when the key does not lead there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let presses = 0; presses < atMost; presses += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${atMost} times Tab do not lead to ${target}`)
}
