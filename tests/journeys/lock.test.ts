import { expect } from 'vitest'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { diskJourney, inShort, journey, offlineJourney } from '../support/journey.ts'
import { begins } from '../support/server/demo.ts'
import { onTablet, untilAppIsKept } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../support/teacher/openReportCards.ts'
import { lockScreen, look, setPin, tapPin } from '../support/teacher/pin.ts'
import { saveButton, syncButton, text, tick, ticked, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent, chosen, student } from '../support/teacher/students.ts'

const pin = '482913'

diskJourney(
  'a teacher sets a PIN while a report card waits, starts the tablet again, and finds and sends it',
  async ({ tablet, network, head, untouched }) => {
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await login(tablet.page)
    await openReportCards(tablet.page, '1a')
    await untilAppIsKept(tablet.page)
    await network.down()
    await chooseStudent(tablet.page, emil)
    await tick(tablet.page, begins, 'trifft voll zu')
    await write(text(tablet.page, 'Bemerkungen'), 'Vor der PIN geschrieben.')
    await saveButton(tablet.page).click()
    await syncButton(tablet.page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
    await setPin(tablet.page, pin)
    await tablet.close()

    await tablet.reopen()
    const { page } = tablet
    await page.goto('/reportCard/main')
    await lockScreen(page).waitFor()
    expect(await page.getByText(emil).count()).toBe(0)
    await tapPin(page, pin)
    await chooseClass(page, '1a')
    await chooseStudent(page, emil)
    expect(await ticked(page, begins)).toBe('trifft voll zu')
    expect(await text(page, 'Bemerkungen').inputValue()).toBe('Vor der PIN geschrieben.')
    await network.up()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)
  },
)

diskJourney.skipIf(inShort)('five wrong tries lock the tablet, over a restart as well', async ({ tablet }) => {
  await login(tablet.page)
  await setPin(tablet.page, pin)
  await tablet.page.reload()
  await lockScreen(tablet.page).waitFor()
  for (const left of ['Noch 4', 'Noch 3', 'Noch 2', 'nächsten falschen', 'Zu viele falsche Versuche']) {
    await tablet.page.keyboard.type('111111')
    await tablet.page.keyboard.press('Enter')
    await tablet.page.getByRole('alert').filter({ hasText: left }).waitFor()
  }
  await tablet.close()

  await tablet.reopen()
  const { page } = tablet
  await page.clock.install()
  await page.goto('/home')
  await page.getByRole('alert').filter({ hasText: 'Zu viele falsche Versuche' }).waitFor()
  await page.clock.runFor(60_000)
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await page.getByText('Was möchtest du heute machen?').waitFor()
})

journey(
  'after a quarter of an hour out of sight the PIN is asked for, and the teacher goes on where she was',
  async ({ tablet, untouched, head }) => {
    const { page } = tablet
    const emil = await untouched('1a')
    await login(page)
    await setPin(page, pin)
    await page.clock.install()
    await page.goto('/reportCard/main')
    await lockScreen(page).waitFor()
    await tapPin(page, pin)
    await chooseClass(page, '1a')
    await chooseStudent(page, emil)
    await text(page, 'Bemerkungen').fill('Mitten im Satz')
    await onTablet(page).waitFor()

    await look(page, 'hidden')
    await page.clock.runFor(14 * 60_000)
    await look(page, 'visible')
    expect(await text(page, 'Bemerkungen').inputValue()).toBe('Mitten im Satz')
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
    const place = await scrolled()
    expect(place).toBeGreaterThan(100)
    await look(page, 'hidden')
    await page.clock.runFor(15 * 60_000)
    await lockScreen(page).waitFor()
    expect(await page.getByText(emil).count()).toBe(0)
    await look(page, 'visible')
    await tapPin(page, pin)
    await chosen(page).and(student(page, emil)).waitFor()
    // The field at the end has lost the room that it had while somebody wrote in it.
    await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThan(48)
    expect(await text(page, 'Bemerkungen').inputValue()).toBe('Mitten im Satz')
    await saveButton(page).click()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.layout).toEqual({ comments: 'Mitten im Satz' })
  },
)

offlineJourney.skipIf(inShort)(
  'a forgotten PIN is given up only after the password and a typed word',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await login(page)
    await setPin(page, pin)
    await page.getByRole('link', { name: 'Zurück', exact: true }).click()
    await openReportCards(page, '1a')
    await untilAppIsKept(page)
    await network.down()
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
    await network.up()
    await page.route('**/set/studentGrades/**', (route) => route.abort())
    tablet.expectErrors(/ERR_FAILED/)
    await page.reload()

    await page.getByRole('button', { name: 'PIN vergessen?' }).click()
    await page.getByText(/melden Sie sich ab und mit dem Passwort neu an/).waitFor()
    expect(await page.getByRole('button', { name: 'Verwerfen und neu beginnen' }).count()).toBe(0)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ausloggen' }).click()
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor()

    await page.goto('/auth/login?school=Musterschule')
    await page.getByLabel('Email Adresse').fill('lehrkraft@musterschule.example')
    await page.getByLabel('Passwort', { exact: true }).fill('Zeugnis-Demo-2024')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await lockScreen(page).waitFor()
    await page.getByRole('button', { name: 'PIN vergessen?' }).click()
    await page.getByText(/liegt 1 Zeugnis, das noch nicht übertragen ist/).waitFor()
    const discard = page.getByRole('button', { name: 'Verwerfen und neu beginnen' })
    expect(await discard.isDisabled()).toBe(true)
    await page.getByLabel('Zum Bestätigen VERWERFEN eintippen').fill('VERWERFEN')
    await discard.click()
    await page.getByText('Was möchtest du heute machen?').waitFor()
    await page.goto('/account/main')
    await page.getByText(/^Ausgeschaltet\./).waitFor()
  },
)

offlineJourney.skipIf(inShort)(
  'a PIN is changed and switched off, and nothing that waits is lost',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    await login(page)
    await openReportCards(page, '1a')
    await untilAppIsKept(page)
    await network.down()
    await chooseStudent(page, emil)
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
    await setPin(page, pin)

    await page.getByRole('button', { name: 'PIN ändern' }).click()
    await page.getByLabel('Bisherige PIN').fill(pin)
    await page.getByLabel('Neue PIN').fill('975310')
    await page.getByLabel('PIN wiederholen').fill('975310')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByText('PIN geändert').waitFor()
    await page.reload()
    await tapPin(page, '975310')
    await page.getByRole('button', { name: 'PIN ausschalten' }).click()
    await page.getByLabel('Bisherige PIN').fill('975310')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByText(/^Ausgeschaltet\./).waitFor()

    await page.goto('/reportCard/main')
    await chooseClass(page, '1a')
    await chooseStudent(page, emil)
    expect(await ticked(page, begins)).toBe('trifft voll zu')
  },
)

journey.skipIf(inShort)('digits that were tapped are sent off with Enter on the keyboard', async ({ tablet }) => {
  const { page } = tablet
  await login(page)
  await setPin(page, pin)
  await page.goto('/home')
  await lockScreen(page).waitFor()
  for (const digit of `${pin}1`) await page.getByRole('button', { name: digit, exact: true }).tap()
  await page.getByRole('button', { name: 'Letzte Ziffer löschen' }).tap()
  await page.keyboard.press('Enter')
  await page.getByText('Was möchtest du heute machen?').waitFor()
})
