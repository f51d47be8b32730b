import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { homeQuestion, login } from '../support/teacher/login.ts'
import { openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { begins } from '../support/teacher/transfers.ts'

screen(
  'an iPad in Lockdown Mode has no database and no locks: the app says so, and works with the server',
  async ({ tablet, head, untouched }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await tablet.context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'indexedDB')
      Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
    })
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
