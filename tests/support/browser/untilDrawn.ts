import type { Page } from 'playwright-core'

/** What listeners hear in the next frame stands drawn in the one after that. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  )
}

/** What the app does after the next frame (`runAfterFrame`) is done and drawn, such as the words of the top bar. */
export async function untilAfterFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))))
      }),
  )
}
