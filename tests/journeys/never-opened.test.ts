import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { selectClass } from '../support/teacher/openReportCards.ts'
import { students } from '../support/teacher/students.ts'

const withoutNetwork = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED/
const texts = ['Fehler beim laden der Vorlage.', 'Fehler beim laden der Schüler.']

/** Every toast from now on, also one that is gone again. */
async function noteToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        const toasts = [node, ...node.querySelectorAll('*')].filter((element) => element.matches('[data-tone]'))
        said.push(...toasts.map(({ textContent }) => textContent ?? ''))
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/** Another class is asked for when nothing else happens, after this one: then the tries of the open one are over. */
const askedInBackground = (page: Page, classID: string) =>
  page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/classStudents/${classID}`))

journey(
  'a teacher without network opens classes that this tablet has never seen, and hears of each once',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    await login(page)
    await untilAppIsKept(page)
    await network.down()
    const said = await noteToasts(page)
    const background = askedInBackground(page, 'demo-3a')
    await page.getByRole('link', { name: /^Zeugnisse/ }).click()
    const again = page.getByRole('button', { name: 'Erneut versuchen' })
    await again.waitFor()
    await page.getByText('Ohne WLAN ist nur da, was auf diesem Gerät schon geöffnet war.').waitFor()
    await background
    await expect.poll(said).toEqual(texts)

    // A try by hand that is in vain, and one that is not: the button stays under the finger until there is an answer.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/classStudents/demo-1a'))
    await again.tap()
    await failed
    await selectClass(page, '3a')
    await expect.poll(said).toEqual([...texts, ...texts])
    await network.up()
    await again.tap()
    await students(page).first().waitFor()
    expect(await said()).toEqual([...texts, ...texts])
  },
)
