import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { dialog, field, row, select, toasted } from '../support/head/dialog.ts'
import { keysIntoSettings, keysToPage } from '../support/head/openSettings.ts'
import { inShort } from '../support/journey.ts'
import { keyboardJourney } from '../support/keyboardJourney.ts'
import { button } from '../support/page.ts'
import type { Client } from '../support/server/createClient.ts'

const inDialog = (page: Page, name: string | RegExp) => button(dialog(page), name)
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })

async function named(head: Client, name: string) {
  const students = schoolEndpoints.students.data.parse(await head.call('students'))
  return students.find((one) => one.name === name)
}

keyboardJourney.skipIf(inShort)(
  'the head adds, changes, moves and removes a student without a pointer',
  async ({ tablet, keys, head }) => {
    const { page } = tablet
    await keysIntoSettings(page, keys, 'Schüler')
    await keys.press(button(page, 'Schüler hinzufügen'))
    await keys.press(inDialog(page, /^Einzelnen Schüler hinzufügen/))
    await field(page, 'Vorname').waitFor()
    await keys.held()
    await keys.fill(field(page, 'Vorname'), 'Zoë')
    await keys.fill(field(page, 'Nachname'), 'Özgür')
    await keys.choose(select(page, 'Klasse'), '2b')
    await keys.fill(field(page, 'Geburtstag'), '5.1.2018')
    await keys.choose(select(page, 'Geschlecht'), 'weiblich')
    await keys.press(field(page, 'Geburtsort'))
    await gone(page)
    await toasted(page, 'Schüler hinzugefügt').waitFor()
    await keys.held()
    expect(await named(head, 'Özgür')).toMatchObject({ preName: 'Zoë', class: '2b', birthday: '05.01.2018' })

    await keys.fill(page.getByRole('searchbox', { name: 'Suchen' }), 'ozgur')
    await expect.poll(() => page.getByRole('table', { name: 'Schüler' }).getByRole('row').count()).toBe(2)
    await keys.press(button(page, 'Zoë Özgür'))
    await keys.fill(field(page, 'Geburtsort'), 'Celle')
    await keys.press(inDialog(page, 'Speichern'))
    await gone(page)
    await keys.held()
    expect(await named(head, 'Özgür')).toMatchObject({ birthplace: 'Celle' })

    await keys.press(page.getByRole('checkbox', { name: 'Zoë Özgür' }), 'Space')
    await keys.press(button(page, 'Klasse ändern'))
    await keys.choose(select(page, 'Neue Klasse für Zoë Özgür'), '3a')
    await keys.hit('Escape')
    await gone(page)
    await keys.held()
    await keys.press(button(page, 'Klasse ändern'))
    await keys.choose(select(page, 'Neue Klasse für Zoë Özgür'), '3a')
    await keys.press(dialog(page).getByRole('button').last())
    await gone(page)
    await keys.held()
    await expect.poll(async () => (await named(head, 'Özgür'))?.class).toBe('3a')

    await keys.press(button(page, 'Mehr zu Zoë Özgür'))
    await keys.take(page.getByRole('menuitem', { name: 'Entfernen' }))
    await dialog(page).waitFor()
    await keys.held()
    await keys.hit('Escape')
    await gone(page)
    await keys.held()
    await keys.press(button(page, 'Mehr zu Zoë Özgür'))
    await keys.take(page.getByRole('menuitem', { name: 'Entfernen' }))
    await keys.press(inDialog(page, 'Ja, entfernen'))
    await page.getByText('Kein Kind gefunden').waitFor()
    await keys.held()
    expect(await named(head, 'Özgür')).toBeUndefined()
    await keys.press(button(page, 'Archiv'))
    await keys.press(inDialog(page, 'Zoë Özgür wiederherstellen'))
    await toasted(page, 'Schüler wiederhergestellt').waitFor()
    await dialog(page).getByText('Das Archiv ist leer').waitFor()
    await keys.held()
    await keys.hit('Escape')
    await gone(page)
    await keys.held()
    await row(page, 'Özgür').waitFor()
  },
)

keyboardJourney.skipIf(inShort)(
  'the head adds a class, puts two students into it and begins the next half-year without a pointer',
  async ({ tablet, keys, head }) => {
    const { page } = tablet
    const [first, second] = await head.students('4b')
    if (!first || !second) throw new Error('4b has too few students for this')
    await keysIntoSettings(page, keys, 'Klassen')
    await keys.press(button(page, '+ Klasse hinzufügen'))
    await keys.fill(field(page, 'Name'), '3c')
    await keys.choose(select(page, 'Vorlage'), 'Jahrgang 3/4 mit Noten')
    await keys.press(inDialog(page, 'Klasse hinzufügen'))
    await gone(page)
    await toasted(page, 'Klasse erfolgreich erstellt.').waitFor()
    await keys.held()

    await keys.press(button(page, /^Klasse 3c/))
    await page.getByRole('heading', { level: 1, name: /^Klasse 3c/ }).waitFor()
    await keys.held()
    await keys.press(button(page, 'Schüler bearbeiten'))
    for (const { preName, name } of [first, second]) {
      await keys.fill(page.getByRole('searchbox', { name: 'Suchen' }), name)
      await keys.press(dialog(page).getByRole('checkbox', { name: `${preName} ${name}` }), 'Space')
    }
    await dialog(page).getByText('2 Kinder wechseln die Klasse').waitFor()
    await keys.press(inDialog(page, 'Speichern'))
    await gone(page)
    await toasted(page, 'Schüler erfolgreich gespeichert.').waitFor()
    await keys.held()
    await row(page, first.name).waitFor()
    await keys.press(button(page, 'Klasse bearbeiten'))
    await keys.fill(field(page, 'Bezeichnung'), 'Lerngruppe')
    await keys.hit('Enter')
    await gone(page)
    await keys.held()
    await page.getByRole('heading', { level: 1, name: /^Lerngruppe 3c/ }).waitFor()

    await keysToPage(page, keys, 'Schuljahre')
    const year = page.getByRole('article', { name: '2024/2025' })
    await keys.press(year.getByRole('button', { name: 'Abschnitt hinzufügen' }))
    const form = page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })
    await keys.fill(form.getByRole('textbox', { name: 'Name' }), '2. Halbjahr')
    await keys.choose(form.getByRole('button', { name: /Halbjahr$/ }), '2. Halbjahr')
    await keys.fill(form.getByRole('textbox', { name: 'Zeugnisdatum' }), '2.7.2025')
    await keys.press(form.getByRole('button', { name: 'Abschnitt hinzufügen' }))
    await form.waitFor({ state: 'detached' })
    await keys.held()
    await year
      .getByRole('row', { name: /^2. Halbjahr/ })
      .getByText('02.07.2025')
      .waitFor()
    await keys.press(year.getByRole('button', { name: 'Mehr zu 2. Halbjahr' }))
    await keys.take(page.getByRole('menuitem', { name: '2. Halbjahr entfernen' }))
    await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Ja, Löschen' }))
    await year.getByRole('row', { name: /^2. Halbjahr/ }).waitFor({ state: 'detached' })
    await keys.held()
  },
)

keyboardJourney.skipIf(inShort)('a password that stays in its corner hides no focus', async ({ tablet, keys }) => {
  const { page } = tablet
  await keysIntoSettings(page, keys, 'Benutzer')
  await keys.press(button(page, 'Mehr zu Derya Aksoy'))
  await keys.take(page.getByRole('menuitem', { name: 'Passwort zurücksetzen' }))
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Ja, zurücksetzen' }))
  const said = toasted(page, 'Passwort erfolgreich zurückgesetzt.')
  await said.waitFor()
  await gone(page)
  await keys.press(page.getByRole('link', { name: 'Zurück', exact: true }))
  await keys.to(button(page, 'Verstanden'))
  await said.waitFor()
})
