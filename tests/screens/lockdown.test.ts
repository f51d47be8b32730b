import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { begins, password, people, school } from '../support/server/demo.ts'
import { fillLogin, homeQuestion, login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const forbid = (tablet: { context: Pick<BrowserContext, 'addInitScript'> }) =>
  tablet.context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  })

screen(
  'an iPad in Lockdown Mode has no database and no locks: the app says so, and works with the server',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await forbid(tablet)
    await login(page)
    await homeQuestion(page).waitFor()
    await page
      .getByText('Dieser Browser hat keinen Speicher für Eingaben, etwa im Blockierungsmodus.')
      .first()
      .waitFor()
    await page.getByText(/Beim Schließen der App geht verloren, was noch nicht übertragen ist\./).waitFor()
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)
    await untilTransferred(page)

    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('link', { name: /^Account/ }).click()
    await page.getByText('Nicht nötig: Dieses Gerät bewahrt nichts auf.').waitFor()
    expect(await page.getByRole('button', { name: 'Auf diesem Gerät aufbewahren' }).count()).toBe(0)
  },
)

screen(
  'what is in memory alone outlives a logout in another window: the teacher signs in again here, and it is sent',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_INTERNET_DISCONNECTED/)
    const emil = await untouched('1a')
    await forbid(tablet)
    await openCard(page, '1a', emil)
    await network.down()
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await page.evaluate(() => {
      localStorage.removeItem('user')
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    })
    await page.getByText('Ihre Eingaben sind nur noch in diesem Fenster.').waitFor()
    // Asked before, the server would know her by her cookie.
    await page.getByLabel('Email Adresse').waitFor()
    await network.up()
    await fillLogin(page, { school, email: people.teacher, password })
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)
  },
)
