import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { violations } from '../support/browser/violations.ts'
import { choose, dialog, field, finish, followError, press, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { add, fillStudent } from '../support/head/wholeSchool.ts'
import { screen } from '../support/screen/screen.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'

/** Nobody knows then whether the server has got it. */
const unanswered =
  'Ob das geklappt hat, ist offen. Der Schulserver hat nicht geantwortet. Versuchen Sie es noch einmal; doppelt geschieht nichts.'

async function fillClass(page: Page) {
  await add(page, '+ Klasse hinzufügen')
  await field(page, 'Name').fill('9z')
  await choose(page, 'Vorlage', 'Keine Vorlage')
}

async function fillUser(page: Page) {
  await add(page, 'Benutzer hinzufügen')
  await field(page, 'Name').fill('Ada Lovelace')
  await field(page, 'E-Mail').fill('ada@musterschule.example')
  await dialog(page).getByText('2b', { exact: true }).click()
}

screen('a name of 300 characters is told to be too long; the server is not even asked', async ({ tablet, network }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  await fillClass(page)
  await field(page, 'Name').fill('x'.repeat(300))
  await press(page, 'Klasse hinzufügen')
  await dialog(page).getByText('Der Name darf höchstens 200 Zeichen lang sein.').waitFor()
  expect(network.seen(/add\/class/)).toEqual([])
  await field(page, 'Name').fill('x'.repeat(200))
  await finish(page, 'Klasse hinzufügen')
  await page.getByRole('button', { name: /xxxx/ }).waitFor()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider, 'the page scrolls sideways').toBe(false)
})

screen('a save tapped twice goes out once', async ({ tablet, network, head }) => {
  const { page } = tablet
  await openSettings(page, 'Klassen')
  await fillClass(page)
  const held = network.inject(/POST .*add\/class/, { kind: 'hang' })
  const hit = held.hit()
  await dialog(page).getByRole('button', { name: 'Klasse hinzufügen' }).dblclick()
  await field(page, 'Name').press('Enter')
  await hit
  await dialog(page).getByRole('button', { name: 'Wird hinzugefügt …' }).waitFor()
  await held.deliver()
  expect(network.seen(/add\/class/)).toHaveLength(1)
  held.lift()
  const classes = schoolEndpoints.classes.data.parse(await head.call('classes'))
  expect(classes.filter(({ name }) => name === '9z')).toHaveLength(1)
})

screen(
  'a student whose answer was lost twice is added once, and the list says it',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_|net::/)
    await openSettings(page, 'Schüler')
    await fillStudent(page)
    const lost = network.inject(/POST .*add\/student/, { kind: 'lostAnswer' })
    await press(page, 'Schüler hinzufügen')
    await dialog(page).getByText(unanswered).waitFor()
    lost.lift()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    // The list is read again, as nobody knows.
    await page.getByRole('searchbox', { name: 'Suchen' }).fill('Lovelace')
    await page.getByRole('row', { name: /Ada Lovelace/ }).waitFor()
    const students = schoolEndpoints.students.data.parse(await head.call('students'))
    expect(students.filter(({ name }) => name === 'Lovelace')).toHaveLength(1)
  },
)

screen(
  'what a school already has is asked about or refused below its field, and the form stays',
  async ({ tablet, head }) => {
    const { page } = tablet
    await head.call('addStudent', {}, { preName: 'Ada', name: 'Lovelace', class: '2b', id: 'A-1' })
    tablet.expectErrors(/status of 409/)
    await openSettings(page, 'Schüler')
    await fillStudent(page)
    await field(page, 'ID').fill('01001')
    await press(page, 'Schüler hinzufügen')
    await dialog(page)
      .getByText('Ada Lovelace gibt es schon: Klasse 2b, Nummer A-1. Ist es ein anderes Kind?')
      .waitFor()
    expect(await violations(page)).toEqual([])
    await press(page, 'Trotzdem hinzufügen')
    await toasted(page, 'Fehler beim Erstellen des Schülers.').waitFor()
    expect(await field(page, 'ID').getAttribute('aria-invalid')).toBe('true')
    await followError(page, /.+/, field(page, 'ID'))
    expect(await field(page, 'Nachname').inputValue()).toBe('Lovelace')
  },
)

screen(
  'without network a list that cannot be loaded is no alarm, and comes when it is asked for again',
  async ({ tablet, network }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_|net::/)
    await openSettings(page, 'Benutzer')
    await untilAppIsKept(page)
    await network.down()
    await page.getByRole('button', { name: 'Protokoll', exact: true }).click()
    const told = page
      .getByRole('status')
      .filter({ hasText: 'Der Schulserver ist nicht erreichbar. Für diese Seite braucht es WLAN.' })
    await told.waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await network.up()
    // As soon as the server answers anything the page asks again by itself.
    const again = told.getByRole('button', { name: 'Erneut versuchen' })
    await expect
      .poll(async () => {
        if (await again.isVisible()) await again.click({ timeout: 50 }).catch(() => {})
        return told.isHidden()
      })
      .toBe(true)
    const list = page.getByRole('list', { name: 'Protokoll, Neuestes zuerst' })
    await list.or(page.getByRole('heading', { name: 'Noch keine Einträge' })).waitFor()
  },
)

screen(
  'without network a save says so, keeps what was typed, even closed, and goes out later',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_|net::/)
    await openSettings(page, 'Benutzer')
    await untilAppIsKept(page)
    await fillUser(page)
    await network.down()
    await press(page, 'Benutzer hinzufügen')
    await toasted(page, 'Ob das geklappt hat, ist offen.').waitFor()
    await dialog(page).getByText(unanswered).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await network.up()
    await page.getByRole('button', { name: 'Benutzer hinzufügen' }).click()
    await dialog(page)
      .getByText('Eingaben von vorhin, noch nicht gespeichert. Mit „Abbrechen“ verwerfen Sie sie.')
      .waitFor()
    expect(await field(page, 'E-Mail').inputValue()).toBe('ada@musterschule.example')
    expect(await dialog(page).getByRole('checkbox', { name: '2b' }).isChecked()).toBe(true)
    await finish(page, 'Benutzer hinzufügen')
    const users = schoolEndpoints.users.data.parse(await head.call('users'))
    expect(users.filter(({ email }) => email === 'ada@musterschule.example')).toHaveLength(1)

    // Saved, the next one begins empty; given up with 'Abbrechen', too.
    await page.getByRole('button', { name: 'Benutzer hinzufügen' }).click()
    expect(await field(page, 'Name').inputValue()).toBe('')
    await field(page, 'Name').fill('Grace Hopper')
    await finish(page, 'Abbrechen')
    await page.getByRole('button', { name: 'Benutzer hinzufügen' }).click()
    expect(await field(page, 'Name').inputValue()).toBe('')
    expect(
      await dialog(page)
        .getByText(/^Eingaben von vorhin/)
        .count(),
    ).toBe(0)
  },
)
