import { expect } from 'vitest'
import { noteToasts } from '../support/browser/noteToasts.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { watchRequests } from '../support/browser/watchRequests.ts'
import { inShort, journey, offlineJourney } from '../support/journey.ts'
import { begins, password, people, school } from '../support/server/demo.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { fillLogin, homeQuestion, login, loginByForm } from '../support/teacher/login.ts'
import { openReportCards, selectClass } from '../support/teacher/openReportCards.ts'
import { pressTool, saveButton, syncButton, tick, ticked, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent, students } from '../support/teacher/students.ts'

offlineJourney.skipIf(inShort)(
  'a teacher without network opens classes that this tablet has never seen, and sees calmly that they are not there',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const untilTried = watchRequests(page)
    // The network goes before the classes have come that are fetched in the background.
    const cut = network.inject(/^GET \/api\/[^/]+\/get\/class(Template|Students)\//, { kind: 'cut' })
    await login(page)
    await untilAppIsKept(page)
    await network.down()
    cut.lift()
    const said = await noteToasts(page)
    await page.getByRole('link', { name: /^Zeugnisse/ }).click()
    const again = page.getByRole('button', { name: 'Erneut versuchen' })
    await again.waitFor()
    await page.getByText('1a ist noch nicht auf diesem Gerät').waitFor()
    await page.getByText('Klassen öffnen sich, sobald die Verbindung wieder da ist.').waitFor()

    // A try by hand that is in vain, and one that is not: the button stays under the finger until there is an answer.
    await again.tap()
    await untilTried()
    await selectClass(page, '3a')
    await page.getByText('3a ist noch nicht auf diesem Gerät').waitFor()
    await untilTried()
    await network.up()
    await again.tap()
    await students(page).first().waitFor()
    // Nothing was lost, and nothing is broken.
    expect(await said()).toEqual([])
  },
)

journey(
  'the network goes before the app is kept on the tablet: the open report card stays, and what is entered gets through',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    const emil = await untouched('1a')
    const untilTried = watchRequests(page)
    await loginByForm(page)
    await openReportCards(page, '1a')
    await chooseStudent(page, emil)
    const said = await noteToasts(page)
    await network.down()
    await tick(page, begins, 'trifft voll zu')
    await saveButton(page).click()
    await syncButton(page, /1 wartet auf (WLAN|den Schulserver)/).waitFor()
    expect(await ticked(page, begins)).toBe('trifft voll zu')

    // What opens over the form is not there either, nor what would take its place; the form is.
    const missed = async () => (await said()).filter((title) => title.startsWith('Das konnte nicht geladen werden.'))
    for (const [at, press] of [
      () => pressTool(page, 'Vorschau'),
      () => pressTool(page, 'Verlauf'),
      () => page.getByRole('button', { name: 'Nach Fach', exact: true }).click(),
    ].entries()) {
      await press()
      await expect.poll(missed).toHaveLength(at + 1)
      expect(await ticked(page, begins)).toBe('trifft voll zu')
    }
    // A try that is still under way would succeed.
    await untilTried()
    await network.up()
    await untilTransferred(page)
    await expect.poll(async () => (await head.entry('1a', emil))?.grades).toHaveLength(1)
    await pressTool(page, 'Verlauf')
    await page.getByRole('dialog').waitFor()
  },
)

journey(
  'the network goes while the first page is still coming: that is said, and the page comes with the network',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(withoutNetwork)
    tablet.expectErrors(/Unable to preload|Failed to fetch/)
    const untilTried = watchRequests(page)
    const late = network.inject(/^GET \/assets\/home-/, { kind: 'hang' })
    await page.goto(`/auth/login?school=${encodeURIComponent(school)}`)
    const answered = page.waitForResponse(/\/auth\/login$/)
    await fillLogin(page, { email: people.teacher, password })
    await answered
    await expect.poll(late.hits).toBeGreaterThan(0)
    await network.down()
    const again = page.getByRole('button', { name: 'Erneut versuchen' })
    await again.waitFor()
    // Whether the server is there is asked, too: were it, the page would begin anew under the press.
    await untilTried()
    late.lift()
    await network.up()
    await again.click()
    await homeQuestion(page).waitFor()
    await page.getByRole('button', { name: 'Ausloggen' }).waitFor()
  },
)
