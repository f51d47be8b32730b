import { expect } from 'vitest'
import { linesOf } from '../support/browser/linesOf.ts'
import { choose, dialog, field, finish, press, pressAgain, row, select, toasted } from '../support/head/dialog.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { chooseInRow } from '../support/head/rowMenu.ts'
import { studentNamed } from '../support/head/wholeSchool.ts'
import { inShort, journey } from '../support/journey.ts'

journey.skipIf(inShort)(
  'the head adds a student, corrects her name, removes her and brings her back from the archive',
  async ({ tablet, head }) => {
    const { page } = tablet
    await openSettings(page, 'Schüler')
    await page.getByRole('button', { name: 'Schüler hinzufügen' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Einzelnen Schüler hinzufügen/ })
      .click()
    await press(page, 'Schüler hinzufügen')
    await dialog(page).getByText('Bitte die Klasse wählen.').waitFor()
    await field(page, 'Vorname').and(page.locator(':focus')).waitFor()
    // The sentences are in sight, so no list repeats them.
    expect(await page.getByRole('link', { name: 'Bitte den Vornamen angeben' }).count()).toBe(0)

    await field(page, 'Vorname').fill('李 Zoë')
    await dialog(page).getByText('Das Zeichen 李 kann nicht gedruckt werden.').waitFor()
    await field(page, 'Vorname').fill('Zoë')
    await field(page, 'Nachname').fill('Özgür')
    await choose(page, 'Klasse', '2b')
    await field(page, 'Geburtstag').fill('5.1.2018')
    await choose(page, 'Geschlecht', 'weiblich')
    await select(page, 'Sprache').click()
    // The browser has no names for some of them.
    const languages = await page.getByRole('option').allTextContents()
    expect([languages.length > 150, languages.filter((name) => /^[a-z]{2}$/.test(name))]).toEqual([true, []])
    await page.getByRole('option', { name: 'Türkisch', exact: true }).click()
    await field(page, 'Geburtsort').fill('Ürümqi')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await toasted(page, 'Schüler hinzugefügt').waitFor()
    const added = await studentNamed(head, 'Özgür')
    expect(added).toMatchObject({ preName: 'Zoë', class: '2b', birthday: '05.01.2018', gender: 'w', language: 'tr' })

    await page.getByRole('searchbox', { name: 'Suchen' }).fill('ozgur 2B')
    await row(page, 'Özgür').waitFor()
    await expect.poll(() => page.getByRole('table', { name: 'Schüler' }).getByRole('row').count()).toBe(2)
    await page.getByRole('button', { name: 'Zoë Özgür', exact: true }).click()
    expect(await select(page, 'Sprache').textContent()).toContain('Türkisch')
    await field(page, 'Nachname').fill('Ölçer')
    await finish(page, 'Speichern')
    await page.getByText('Kein Kind gefunden').waitFor()
    expect(await studentNamed(head, 'Ölçer')).toMatchObject({ ...added, name: 'Ölçer' })

    await page.getByRole('searchbox', { name: 'Suchen' }).fill('OLCER')
    await chooseInRow(page, 'Zoë Ölçer', 'Entfernen')
    await dialog(page).getByText('Soll Zoë Ölçer wirklich entfernt werden?').waitFor()
    await press(page, 'Nein, abbrechen')
    await row(page, 'Ölçer').waitFor()
    await chooseInRow(page, 'Zoë Ölçer', 'Entfernen')
    await finish(page, 'Ja, entfernen')
    await page.getByText('Kein Kind gefunden').waitFor()
    expect(await studentNamed(head, 'Ölçer')).toBeUndefined()

    await page.getByRole('button', { name: 'Archiv' }).click()
    await press(page, 'Zoë Ölçer wiederherstellen')
    await toasted(page, 'Schüler wiederhergestellt').waitFor()
    await dialog(page).getByText('Das Archiv ist leer').waitFor()
    expect(await studentNamed(head, 'Ölçer')).toMatchObject({ ...added, name: 'Ölçer' })
  },
)

journey.skipIf(inShort)(
  "'Klasse ändern' begins anew for other children, and is done once",
  async ({ tablet, network }) => {
    const { page } = tablet
    await openSettings(page, 'Schüler')
    const child = (name: string) => page.getByRole('checkbox', { name })
    await child('Johann Ahrens').check()
    await page.getByRole('button', { name: 'Klasse ändern' }).click()
    await press(page, 'Speichern')
    await dialog(page).getByText('Bitte die Klasse wählen.').waitFor()
    await choose(page, 'Neue Klasse für Johann Ahrens', '4b')
    await finish(page, 'Schließen')
    await child('Emil Becker').check()
    await page.getByRole('button', { name: 'Klasse ändern' }).click()
    await dialog(page)
      .getByRole('button', { name: /Bitte wählen.*Neue Klasse für 2 Kinder/ })
      .waitFor()
    await press(page, 'Speichern')
    await dialog(page).getByText('Bitte die Klasse wählen.').waitFor()
    await finish(page, 'Abbrechen')
    await page.getByRole('button', { name: 'Klasse ändern' }).click()
    expect(await dialog(page).getByText('Bitte die Klasse wählen.').count()).toBe(0)

    await choose(page, 'Neue Klasse für 2 Kinder', '4b')
    await pressAgain(page, 'Speichern')
    await toasted(page, 'Schüler erfolgreich gespeichert.').waitFor()
    expect(await page.getByText(/^0 in Klasse/).count()).toBe(0)
    expect(network.seen(/PUT .*class|POST .*class/)).toHaveLength(1)
  },
)

journey.skipIf(inShort)('half a birthday is told, kept, and never saved as none', async ({ tablet, head }) => {
  const { page } = tablet
  const before = (await studentNamed(head, 'Đorđević')) ?? expect.fail('no student')
  await openSettings(page, 'Schüler')
  const edit = page.getByRole('button', { name: 'Luka Đorđević', exact: true })
  const unreadable = dialog(page).getByText('Diesen Tag gibt es nicht.')
  await edit.click()
  await field(page, 'Geburtstag').fill('31.2.2018')
  await page.keyboard.press('Enter')
  await unreadable.waitFor()
  await field(page, 'Geburtstag').fill('1.1.1949')
  await press(page, 'Speichern')
  await dialog(page)
    .getByText(/^Bitte ein Jahr von 1950 bis \d{4} angeben\.$/)
    .waitFor()
  await field(page, 'Geburtstag').fill('31.2.2018')
  await finish(page, 'Schließen')

  await edit.click()
  expect(await field(page, 'Geburtstag').inputValue()).toBe('31.2.2018')
  await field(page, 'Geburtsort').fill('Leer')
  await press(page, 'Speichern')
  await unreadable.waitFor()
  expect(await studentNamed(head, 'Đorđević')).toEqual(before)
  await field(page, 'Geburtstag').fill('28.2.2018')
  await finish(page, 'Speichern')
  expect(await studentNamed(head, 'Đorđević')).toEqual({ ...before, birthday: '28.02.2018', birthplace: 'Leer' })
})

journey.skipIf(inShort)('who was removed half an hour after midnight was removed on that day', async ({ tablet }) => {
  const { page } = tablet
  const removed = { archiveID: 'a', id: 'N-1', preName: 'Nora', name: 'Nacht', class: '4b', entries: 0 }
  const data = [{ ...removed, removedAt: '2026-11-22T23:30:00.000Z', until: '2027-02-20T23:30:00.000Z' }]
  await page.route('**/get/archivedStudents', (route) => route.fulfill({ json: { success: true, data, error: null } }))
  await openSettings(page, 'Schüler')
  await page.getByRole('button', { name: 'Archiv' }).click()
  await dialog(page)
    .getByText(/entfernt am 23\.11\.2026 · aufbewahrt bis 21\.02\.2027/)
    .waitFor()
})

journey(
  'the head reads surnames in one line beside all the other columns of a tablet held sideways',
  async ({ tablet }) => {
    const { page } = tablet
    await openSettings(page, 'Schüler')
    const name = page.getByRole('table', { name: 'Schüler' }).getByText('Bachmann', { exact: true })
    await name.waitFor()
    expect(await linesOf(name)).toBe(1)
  },
)
