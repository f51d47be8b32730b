import { expect } from 'vitest'
import { screen } from '../support/screen/screen.ts'
import { savedOffline } from '../support/teacher/device.ts'
import { login } from '../support/teacher/login.ts'
import { openCard, openReportCards } from '../support/teacher/openReportCards.ts'
import { syncButton, text, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { openPane, pane, waiting } from '../support/teacher/transfers.ts'

const blocked = '<html><body>Diese Seite wurde blockiert (Kategorie: Glücksspiel)</body></html>'
const html = { 'Content-Type': 'text/html' }
const reason = 'Diese Eingaben kommen nicht durch. Ein Filter im Netz der Schule hält sie vielleicht auf.'

screen(
  'the web filter of the school blocks some report cards, each in its way: the others go, and reading stays online',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 40[0356]|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
    await login(page)
    await openReportCards(page, '1a')
    const caught: string[] = []
    for (const status of [403, 400, 405, 406, undefined]) {
      const name = await untouched('1a')
      const { id } = await head.student('1a', name)
      network.inject(
        new RegExp(`^POST .*/set/studentGrades/${id}$`),
        status ? { kind: 'status', status, body: blocked, headers: html } : { kind: 'cut' },
      )
      await chooseStudent(page, name)
      await write(text(page, 'Bemerkungen'), 'Spielt mit in „Casino der Zahlen“.')
      caught.push(name)
    }
    const free = await untouched('1a')
    await chooseStudent(page, free)
    await write(text(page, 'Bemerkungen'), 'Liest gern vor.')
    await chooseStudent(page, caught[0] ?? '')

    await expect.poll(async () => (await head.entry('1a', free))?.layout.comments).toBe('Liest gern vor.')
    await syncButton(page, /^Kommt nicht durch.*5 ansehen/).waitFor()
    await openPane(page)
    await pane(page).getByText('5 Zeugnisse kommen nicht durch.').waitFor()
    for (const name of caught) await waiting(page, name).getByText(reason).waitFor()
    expect(await page.getByText(/Offline|nicht erreichbar/).count()).toBe(0)
  },
)

screen(
  'what a filter has blocked is sent again by hand, and goes by itself from another network',
  async ({ tablet, network, head, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 403/)
    const [emil, mia] = [await untouched('1a'), await untouched('1a')]
    const filter = network.inject(/^POST .*\/set\/studentGrades/, { kind: 'status', status: 403, body: blocked })
    await login(page)
    await openReportCards(page, '1a')
    for (const name of [emil, mia]) {
      await chooseStudent(page, name)
      await write(text(page, 'Bemerkungen'), 'Spielt mit in „Casino der Zahlen“.')
    }
    await syncButton(page, /^Kommt nicht durch/).waitFor()
    await openPane(page)
    const before = filter.hits()
    await waiting(page, emil).getByRole('button', { name: 'Erneut senden' }).click()
    await expect.poll(() => filter.hits()).toBeGreaterThan(before)
    filter.lift()
    await untilTransferred(page, 'byItself')
    for (const name of [emil, mia]) {
      expect((await head.entry('1a', name))?.layout.comments).toBe('Spielt mit in „Casino der Zahlen“.')
    }
  },
)

screen(
  'a report card that is refused while its list is open shows what can be done, like one that was refused before',
  async ({ tablet, network, untouched }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 403|ERR_INTERNET_DISCONNECTED/)
    const emil = await untouched('1a')
    network.inject(/^POST .*\/set\/studentGrades/, { kind: 'status', status: 403, body: blocked })
    await openCard(page, '1a', emil)
    await network.down()
    await write(text(page, 'Bemerkungen'), 'Spielt mit in „Casino der Zahlen“.')
    await savedOffline(page).waitFor()
    await openPane(page)
    const again = waiting(page, emil).getByRole('button', { name: 'Erneut senden' })
    expect(await again.count()).toBe(0)
    await network.up()
    await waiting(page, emil).getByText(reason).waitFor()
    await again.click()
  },
)
