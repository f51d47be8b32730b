import type { Tablet } from '../support/browser/openTablet.ts'
import { installProbe } from './pageProbe.ts'
import { median } from './quantile.ts'
import { throttle } from './throttle.ts'

const runs = 5

/** Chromium loads windows of its own in its first seconds, hidden ones, too; that is not the app's start. In ms. */
const browserStartMs = 3_000

/**
 * Without network, in a browser that has just been opened, at a quarter of the processor's speed: from the
 * address to the student list, and to the form of a student tapped as soon as she is listed. Median, ms.
 */
export async function measureColdStart(tablet: Tablet): Promise<{ list: number; form: number }> {
  const lists: number[] = []
  const forms: number[] = []
  for (let at = 0; at < runs; at += 1) {
    await tablet.close()
    await tablet.reopen()
    await installProbe(tablet.page)
    await tablet.page.waitForTimeout(browserStartMs)
    await throttle(tablet.page, 4)
    await tablet.page.goto('/reportCard/main', { waitUntil: 'commit' })
    const { list, form } = await tablet.page.evaluate(openFirstStudent)
    lists.push(list)
    forms.push(form)
  }
  return { list: median(lists), form: median(forms) }
}

/** In the page; times count from the beginning of the navigation. */
function openFirstStudent(): Promise<{ list: number; form: number }> {
  return new Promise((resolve) => {
    let list = 0
    const frame = () => {
      const first = document.querySelector<HTMLButtonElement>('nav[aria-label="Schüler"] li button')
      if (first && list === 0) {
        list = performance.now()
        first.click()
      }
      if (document.querySelector('[role=radiogroup]')) resolve({ list, form: performance.now() })
      else requestAnimationFrame(frame)
    }
    frame()
  })
}
