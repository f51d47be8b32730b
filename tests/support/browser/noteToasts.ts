import type { Page } from 'playwright-core'

/** The titles of all toasts from now on, also after a reload of the page, each reload from the beginning. */
export async function noteToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(note)
  await page.evaluate(note)
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

function note(): void {
  const said: string[] = []
  Object.assign(window, { said })
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      const toasts = [node, ...node.querySelectorAll('*')].filter((element) => element.matches('[data-tone]'))
      said.push(...toasts.map(({ textContent }) => textContent ?? ''))
    }
  }).observe(document, { childList: true, subtree: true })
}
