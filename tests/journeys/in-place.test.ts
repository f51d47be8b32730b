import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from '../support/browser/resize.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { inShort, journey, offlineJourney } from '../support/journey.ts'
import { begins, school } from '../support/server/demo.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { homeQuestion, login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, tick } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { leaveBehind } from '../support/teacher/twoPlaces.ts'

const sizes = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 507, height: 820 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

/** Where something stands on the page at every size of a tablet or a phone. */
async function places(page: Page, what: Locator) {
  const found = []
  for (const size of sizes) {
    await resize(page, size)
    await what.waitFor()
    found.push(await what.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY)))
  }
  await resize(page, { width: 1180, height: 820 })
  return found
}

journey.skipIf(inShort)(
  'a notice that comes late does not move the login from under the finger',
  async ({ tablet, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 401/)
    const emil = await untouched('1a')
    const button = page.getByRole('button', { name: 'Login', exact: true })
    const address = `/auth/login?school=${school}`
    await page.goto(address)
    const before = await places(page, button)

    await leaveBehind(tablet, emil, begins)
    await page.goto(address)
    await page.getByText(/^Auf diesem Gerät wartet 1 Zeugnis/).waitFor()
    expect(await places(page, button)).toEqual(before)
  },
)

offlineJourney.skipIf(inShort)(
  'without network home stands still and says one thing, however often the tablet tries to send',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const mia = await untouched('1a')
    const tile = page.getByRole('link', { name: /^Zeugnisse/ })
    await login(page)
    await openReportCards(page, '1a')
    await untilAppIsKept(page)
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Ausloggen' }).waitFor()
    const before = await places(page, tile)

    await openReportCards(page, '1a')
    await chooseStudent(page, mia)
    const sends = network.inject(/set\/studentGrades/, { kind: 'cut' })
    network.inject(/\/api\//, { kind: 'cut' })
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes('Wird übertragen')) document.body.dataset.flickered = ''
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    const tried = sends.hits()
    await page.getByRole('link', { name: 'Home' }).click()
    await homeQuestion(page).waitFor()
    await page.getByText('Schulserver nicht erreichbar.').waitFor()
    expect(await places(page, tile)).toEqual(before)
    await expect.poll(() => sends.hits()).toBeGreaterThan(tried + 1)
    expect(await page.locator('body').getAttribute('data-flickered')).toBeNull()
  },
)
