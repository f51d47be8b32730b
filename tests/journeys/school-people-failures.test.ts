import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { dialog, field, finish, press, toasted } from '../support/head/dialog.ts'
import { add, fillStudent } from '../support/head/newStudent.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { journey, offlineJourney } from '../support/journey.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'

async function fillUser(page: Page) {
  await add(page, 'Benutzer hinzufügen')
  await field(page, 'Name').fill('Ada Lovelace')
  await field(page, 'E-Mail').fill('ada@musterschule.example')
  await dialog(page).getByText('2b', { exact: true }).click()
}

journey('what a school already has is refused below its field, and the form stays', async ({ tablet }) => {
  const { page } = tablet
  tablet.expectErrors(/status of 409/)
  await openSettings(page, 'Schüler')
  await fillStudent(page)
  await field(page, 'ID').fill('01001')
  await press(page, 'Schüler hinzufügen')
  await toasted(page, 'Fehler beim Erstellen des Schülers.').waitFor()
  expect(await field(page, 'ID').getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, 'ID').evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await field(page, 'Nachname').inputValue()).toBe('Lovelace')
})

offlineJourney(
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
      .filter({ hasText: 'Das Protokoll konnte nicht geladen werden. Der Server ist nicht erreichbar.' })
    await told.waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await network.up()
    await told.getByRole('button', { name: 'Erneut versuchen' }).click()
    await told.waitFor({ state: 'detached' })
    const list = page.getByRole('list', { name: 'Protokoll, Neuestes zuerst' })
    await list.or(page.getByRole('heading', { name: 'Noch keine Einträge' })).waitFor()
  },
)

offlineJourney(
  'without network a save says so, keeps what was typed, even closed, and goes out later',
  async ({ tablet, network, head }) => {
    const { page } = tablet
    tablet.expectErrors(/ERR_|net::/)
    await openSettings(page, 'Benutzer')
    await untilAppIsKept(page)
    await fillUser(page)
    await network.down()
    await press(page, 'Benutzer hinzufügen')
    await toasted(page, 'Fehler beim Erstellen des Benutzers.').waitFor()
    await dialog(page).getByText('Fehler beim Erstellen des Benutzers. Der Server ist nicht erreichbar.').waitFor()
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
