import { expect } from 'vitest'
import { readEverything } from '../support/browser/readEverything.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { diskJourney, inShort, journey, offlineJourney } from '../support/journey.ts'
import { begins } from '../support/server/demo.ts'
import { onTablet, savedOffline, untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, syncButton, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { goOnUnsecured } from '../support/teacher/unsecured.ts'

offlineJourney(
  'a tablet that has no space left says so, sends directly, lets nobody leave, and makes up for it by itself',
  ({ tablet, network, head, untouched }) =>
    goOnUnsecured({ tablet, network, head, untouched }, 'full', 'kein Speicherplatz frei'),
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
    await page.getByRole('alertdialog').getByRole('button', { name: 'Nichts aufbewahren' }).click()
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
