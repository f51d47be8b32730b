import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { login } from '../support/teacher/login.ts'
import { selectClass } from '../support/teacher/openReportCards.ts'
import { students } from '../support/teacher/students.ts'

const notFetched = /ERR_|Failed to load|Failed to fetch|preload/
const again = (page: Page) => page.getByRole('button', { name: 'Erneut versuchen' })

/** Puts a mark on the page that a reload wipes off. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}

journey(
  'a page whose code cannot be fetched says so, and the next try brings it, without a reload',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(notFetched)
    const gone = network.inject(/^GET \/(assets\/main-|healthz)/, { kind: 'cut' })
    await login(page)
    const isSamePage = await mark(page)
    await page.getByRole('link', { name: /^Zeugnisse/ }).click()
    await again(page).waitFor()
    await again(page).click()
    await again(page).waitFor()
    gone.lift()
    await again(page).click()
    await selectClass(page, '3a')
    await students(page).first().waitFor()
    expect(await isSamePage()).toBe(true)
  },
)
