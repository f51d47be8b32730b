import type { Tablet } from '../support/browser/openTablet.ts'
import { installProbe } from './pageProbe.ts'
import { median } from './quantile.ts'
import { throttle } from './throttle.ts'

const runs = 5

/** Chromium loads windows of its own in its first seconds, hidden ones, too; that is not the app's start. In ms. */
const browserStartMs = 3_000

/**
 * Without network, in a browser that has just been opened, at a quarter of the processor's speed: from the
 * address to the student list, and to the form of a student tapped as soon as she is listed. `bare` is the first paint of
 * the same page with its scripts switched off: what the browser and the service worker need by themselves. Medians, ms.
 */
export async function measureColdStart(tablet: Tablet): Promise<{ list: number; form: number; bare: number }> {
  const lists: number[] = []
  const forms: number[] = []
  const bare: number[] = []
  for (let at = 0; at < runs; at += 1) {
    bare.push(await measureBarePage(tablet))
    await openBrowser(tablet)
    await installProbe(tablet.page)
    await tablet.page.addInitScript(openFirstStudent)
    // The page says when it is there: asking it before would put the driver's own code into the start.
    const done = tablet.page.waitForEvent('console', { predicate: (message) => message.text() === 'bench: form' })
    await tablet.page.goto('/reportCard/main', { waitUntil: 'commit' })
    await done
    const { list, form } = await tablet.page.evaluate(() => window.bench.start)
    lists.push(list)
    forms.push(form)
  }
  return { list: median(lists), form: median(forms), bare: median(bare) }
}

async function openBrowser(tablet: Tablet): Promise<void> {
  await tablet.close()
  await tablet.reopen()
  await tablet.page.waitForTimeout(browserStartMs)
  await throttle(tablet.page, 4)
}

async function measureBarePage(tablet: Tablet): Promise<number> {
  await openBrowser(tablet)
  const session = await tablet.page.context().newCDPSession(tablet.page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await tablet.page.goto('/reportCard/main', { waitUntil: 'load' })
  // No script of the page's own answers here, a promise's neither.
  const expression = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    if (Number(result.value) > 0) return Number(result.value)
    await tablet.page.waitForTimeout(100)
  }
}

/**
 * In the page; times count from the beginning of the navigation to the frame that shows it. It waits for the page's
 * own changes: a frame asked for again and again would be drawn, and take a tenth of the start for itself.
 */
function openFirstStudent(): void {
  const shown = (selector: string, then: (found: HTMLElement) => void) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const found = document.querySelector<HTMLElement>(selector)
        if (found) then(found)
        else shown(selector, then)
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  }
  shown('nav[aria-label="Schüler"] li button', (first) => {
    window.bench.start.list = performance.now()
    shown('[role=radiogroup]', () => {
      window.bench.start.form = performance.now()
      console.debug('bench: form')
    })
    first.click()
  })
}
