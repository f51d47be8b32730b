import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { breakStorage } from '../support/browser/breakStorage.ts'
import { readEverything } from '../support/browser/readEverything.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { diskJourney, inShort, journey, offlineJourney } from '../support/journey.ts'
import { begins } from '../support/server/demo.ts'
import { onTablet, savedOffline, untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'

const notSecured = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nicht gesichert.' })

offlineJourney(
  'a tablet that has no space left says so, sends directly, lets nobody leave, and makes up for it by itself',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    // What was sent directly is met again when the tablet keeps it after all.
    tablet.expectErrors(/status of 409/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    await breakStorage(tablet.context, 'full')
    await login(page)
    await openReportCards(page, '1a')
    await untilAppIsKept(page)
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await notSecured(page).filter({ hasText: 'kein Speicherplatz frei' }).waitFor()
    await page.getByText('Wird gesichert …').waitFor({ state: 'detached' })
    expect(await onTablet(page).count()).toBe(0)
    await saveButton(page).click()
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)

    await network.down()
    await tick(page, begins, 'trifft teilweise zu')
    await student(page, mia).click()
    await page.getByText('Fehler beim Speichern der Noten.').first().waitFor()
    await chosen(page).and(student(page, emil)).waitFor()
    expect(await ticked(page, begins)).toBe('trifft teilweise zu')

    await network.up()
    await page.evaluate(() => {
      window.storageIsBroken = false
    })
    // The wish to leave was a save: it needs no other.
    await notSecured(page).waitFor({ state: 'detached' })
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.grades[0]?.grade).toBe('trifft teilweise zu')
    await chooseStudent(page, mia)
  },
)

offlineJourney.skipIf(inShort)(
  'a private tablet keeps nothing, says what that costs, and warns before it is closed',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await untilAppIsKept(page)
    await page.goto('/account/main')
    await page.getByRole('button', { name: 'Nichts aufbewahren' }).click()
    await page
      .getByRole('alertdialog')
      .getByText(/Beim Schließen der App geht verloren/)
      .waitFor()
    await page.getByRole('button', { name: 'Umstellen' }).click()
    await page.getByText(/^Dieses Gerät bewahrt nichts auf\./).waitFor()

    await page.getByRole('link', { name: 'Zurück', exact: true }).click()
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    await network.down()
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /^Noch nicht übertragen.*1 wartet auf (WLAN|den Schulserver)/).waitFor()
    expect(await onTablet(page).count()).toBe(0)
    const places = await readEverything(page)
    expect(places['IndexedDB zeugnis'] ?? '').not.toMatch(/trifft|key:|draft|sealed/)

    const asked = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await closing
    await network.up()
    await untilTransferred(page)
    expect((await head.entry('1a', emil))?.grades).toHaveLength(1)
  },
)

journey.skipIf(inShort)('a tablet whose browser may clear its storage says so', async ({ tablet }) => {
  const { page } = tablet
  await tablet.context.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false
    StorageManager.prototype.persist = async () => false
  })
  await login(page)
  await page.goto('/account/main')
  await page.getByText(/Der Browser darf diesen Speicher leeren/).waitFor()
})

diskJourney(
  'a browser that is killed in the middle of a write keeps what it had and what is written after it',
  async ({ tablet, network, head, untouched }) => {
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await login(tablet.page)
    await openReportCards(tablet.page, '1a')
    await untilAppIsKept(tablet.page)
    await tablet.close()
    await tablet.reopen()
    await tablet.page.goto('/reportCard/main')
    await chooseClass(tablet.page, '1a')
    const torn = tablet.log()
    await tablet.kill('midWrite')
    await network.down()

    await tablet.reopen()
    await tablet.page.goto('/reportCard/main')
    await chooseClass(tablet.page, '1a')
    await chooseStudent(tablet.page, emil)
    await tick(tablet.page, begins, 'trifft voll zu')
    await saveButton(tablet.page).click()
    await savedOffline(tablet.page).waitFor()
    await expect.poll(() => tablet.log()).not.toBe(torn)
    await tablet.kill()

    await tablet.reopen()
    await tablet.page.goto('/reportCard/main')
    await chooseClass(tablet.page, '1a')
    await chooseStudent(tablet.page, emil)
    expect(await ticked(tablet.page, begins)).toBe('trifft voll zu')
    await network.up()
    await untilTransferred(tablet.page)
    expect((await head.entry('1a', emil))?.grades).toHaveLength(1)
  },
)
