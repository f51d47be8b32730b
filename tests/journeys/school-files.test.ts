import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { violations } from '../support/browser/violations.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { generate } from '../support/head/wholeSchool.ts'
import { journey } from '../support/journey.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

declare global {
  interface Window {
    shared?: string[]
  }
}

journey('a generated file is downloaded beside the app, and its class folds', async ({ tablet, head, network }) => {
  const { page } = tablet
  const files = await generate(head)
  const pdf = files.find(({ type }) => type === 'pdf')
  await openSettings(page, 'Zeugnisse')
  await rows(page).first().waitFor()
  expect(await rows(page).count()).toBe(files.length)
  expect(await violations(page)).toEqual([])
  const link = page.getByRole('link', { name: pdf?.title ?? 'none' })
  expect(await link.getAttribute('target')).toBe('_blank')
  // In the tablet's time zone, where the day may be another than in the one of this process.
  const day = await page.evaluate((iso) => new Date(iso).toLocaleDateString('de-DE'), pdf?.date ?? '')
  for (const card of await rows(page).allTextContents()) expect(card).toContain(day)
  const columns = () =>
    rows(page)
      .first()
      .evaluate((card) => getComputedStyle(card.parentElement ?? card).gridTemplateColumns.split(' ').length)
  for (const [width, count] of [
    [390, 1],
    [820, 3],
    [1180, 4],
    [1400, 5],
    [1180, 4],
  ] as const) {
    await resize(page, { width, height: 820 })
    expect([width, await columns()]).toEqual([width, count])
  }
  const answer = network.next(/^GET .*\/download\//)
  // A tab of its own, which only downloads and closes itself.
  await Promise.all([tablet.context.waitForEvent('page'), link.click()])
  expect((await answer).status).toBe(200)
  const address = (await link.getAttribute('href')) ?? ''
  const start = await page.evaluate(async (url) => (await (await fetch(url)).text()).slice(0, 5), address)
  expect(start).toBe('%PDF-')
  const fold = page.getByRole('button', { name: /^4b/ })
  await fold.click()
  await link.waitFor({ state: 'hidden' })
  expect(await fold.getAttribute('aria-expanded')).toBe('false')
})

journey('an installed app without tabs hands the file over itself', async ({ tablet, head }) => {
  const { page } = tablet
  const files = await generate(head)
  const pdf = files.find(({ type }) => type === 'pdf')
  // As iPadOS tells it.
  await tablet.context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await openSettings(page, 'Zeugnisse')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(`^${pdf?.title}\\s*\\d`) }).click(),
  ])
  expect(download.suggestedFilename()).toBe(pdf?.download)
  expect(tablet.context.pages()).toHaveLength(1)
})

journey('an app on the home screen of an iPad gives the PDF to its share menu', async ({ tablet, head }) => {
  const { page } = tablet
  const files = await generate(head)
  const pdf = files.find(({ type }) => type === 'pdf')
  await tablet.context.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query)
    navigator.canShare = () => true
    // The first press was too long ago when a large file has come; the second one is taken.
    navigator.share = ({ files: given = [] } = {}) => {
      const texts = given.map(({ name, type, size }) => `${name} ${type} ${size > 1000}`)
      window.shared = [...(window.shared ?? []), ...texts]
      return window.shared.length > 1 ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  await openSettings(page, 'Zeugnisse')
  await page.getByRole('button', { name: new RegExp(`^${pdf?.title}\\s*\\d`) }).click()
  await page.getByRole('button', { name: 'Teilen oder sichern' }).click()
  await expect
    .poll(() => page.evaluate(() => window.shared))
    .toEqual([`${pdf?.download} application/pdf true`, `${pdf?.download} application/pdf true`])
  expect(tablet.context.pages()).toHaveLength(1)
})
