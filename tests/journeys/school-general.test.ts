import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openTablet } from '../support/browser/openTablet.ts'
import { violations } from '../support/browser/violations.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { inShort, journey } from '../support/journey.ts'
import { makePng } from '../support/png.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, text, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const logoFile = (page: Page) => page.locator('input[type=file]')
const upload = (page: Page) => page.getByRole('button', { name: 'Logo hochladen' })
const logo = (page: Page) => page.getByRole('img', { name: 'Aktuelles Logo der Schule' })

journey.skipIf(inShort)('a logo is a PNG by its content, and is shown once it is there', async ({ tablet }) => {
  const { page } = tablet
  // As long as there is none.
  tablet.expectErrors(/logo\.png/)
  await openSettings(page, 'Allgemein')
  await page.getByText('Noch kein Logo hochgeladen.').waitFor()
  expect(await violations(page)).toEqual([])
  // Nothing to send as long as no file is chosen.
  expect(await upload(page).count()).toBe(0)
  await logoFile(page).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('GIF89a, not a PNG'),
  })
  await upload(page).click()
  await page.getByText('Das ist keine PNG-Datei.').waitFor()
  expect(await violations(page)).toEqual([])
  await logoFile(page).setInputFiles({ name: 'bild', mimeType: '', buffer: makePng({ width: 30, height: 20 }) })
  await upload(page).click()
  await page.getByText('Logo erfolgreich hochgeladen.').waitFor()
  await logo(page).waitFor()
  await expect.poll(() => logo(page).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(30)
  await page.reload()
  await logo(page).waitFor()
})

journey.skipIf(inShort)(
  'everybody is thrown out, and nobody loses a grade by it',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/logo\.png|status of 401/)
    const name = await untouched('1a')
    const other = await openTablet({ url: network.url })
    other.expectErrors(/./)
    try {
      await openCard(other.page, '1a', name)
      await other.context.setOffline(true)
      await write(text(other.page, 'Bemerkungen'), 'Ohne Netz geschrieben.')
      await saveButton(other.page).click()
      await other.page
        .getByText('Auf diesem Gerät gesichert')
        .or(other.page.getByText('Auf diesem iPad gesichert'))
        .first()
        .waitFor()

      await openSettings(page, 'Allgemein')
      await page.getByRole('button', { name: 'Alle ausloggen' }).click()
      const question = page.getByRole('alertdialog', { name: 'Alle abmelden?' })
      expect(await violations(page)).toEqual([])
      await question.getByRole('button', { name: 'Nein, abbrechen' }).click()
      await question.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Alle ausloggen' }).click()
      await question.getByRole('button', { name: 'Ja, alle abmelden' }).click()
      await page.getByText('Alle Benutzer wurden abgemeldet.').waitFor()
      await page.waitForURL('**/auth/login**')

      await other.context.setOffline(false)
      await other.page.waitForURL((url) => !url.pathname.startsWith('/reportCard'))
      await login(other.page)
      await openReportCards(other.page, '1a')
      await untilTransferred(other.page)
      await chooseStudent(other.page, name)
      expect(await text(other.page, 'Bemerkungen').inputValue()).toBe('Ohne Netz geschrieben.')
    } finally {
      await other.remove()
    }
    await login(page, 'head')
    await openReportCards(page, '1a')
    await chooseStudent(page, name)
    await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Ohne Netz geschrieben.')
  },
)
