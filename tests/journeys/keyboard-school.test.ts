import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { schoolEndpoints } from '#contract/index.ts'
import { dialog, toasted } from '../support/head/dialog.ts'
import { counts, csv, previewed } from '../support/head/importing.ts'
import { keysIntoSettings, keysToPage } from '../support/head/openSettings.ts'
import { snippetsOf, stored, tab } from '../support/head/template.ts'
import { inShort } from '../support/journey.ts'
import { keyboardJourney } from '../support/keyboardJourney.ts'
import { button } from '../support/page.ts'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

keyboardJourney.skipIf(inShort)(
  'the head imports students from a file without a pointer',
  async ({ tablet, keys, head }) => {
    const { page } = tablet
    await keysIntoSettings(page, keys, 'Schüler')
    await keys.press(button(page, 'Schüler hinzufügen'))
    await keys.press(dialog(page).getByRole('button', { name: /^Mehrere Schüler importieren/ }))
    await page.getByRole('heading', { level: 1, name: 'Import', exact: true }).waitFor()
    await keys.held()
    await keys.choose(page.getByRole('button', { name: /Profil$/ }), 'DaNiS Freie Liste')
    const rows = 'Name;Vorname;Geb.;Ort;m/w;Sprache;Klasse;Nr\nTaste;Tilda;1.2.2018;Celle;w;de;1a;70001'
    const file = page.getByLabel('CSV-Datei')
    await keys.to(file)
    // The window that chooses a file is the system's.
    await file.setInputFiles(csv(rows))
    await keys.press(button(page, 'Datei hochladen'))
    await previewed(page).waitFor()
    await keys.held()
    expect(await counts(page)).toEqual([1, 0, 0, 0])
    await keys.press(button(page, 'Bestätigen'))
    await page.getByText('Daten wurden importiert.').first().waitFor()
    await keys.held()
    const students = schoolEndpoints.students.data.parse(await head.call('students'))
    expect(students.find(({ id }) => id === '70001')).toMatchObject({ preName: 'Tilda', class: '1a' })
    await keys.press(button(page, 'Import rückgängig machen'))
    await keys.press(dialog(page).getByRole('button', { name: 'Ja, rückgängig machen' }))
    await page.getByText('Import rückgängig gemacht.').waitFor()
    await keys.held()
  },
)

keyboardJourney.skipIf(inShort)(
  'the head builds a template, moves a snippet in it and deletes it without a pointer',
  async ({ tablet, keys, head }) => {
    const { page } = tablet
    await keysIntoSettings(page, keys, 'Vorlagen')
    await keys.press(button(page, 'Vorlage hinzufügen'))
    await textbox(page, 'Name').waitFor()
    await keys.held()
    await keys.fill(textbox(page, 'Name'), 'Mit Tasten')
    await keys.press(tab(page, 'Allgemein'), 'ArrowRight')
    await keys.fill(textbox(page, 'Unterschifts Ort'), 'Musterstadt')
    await keys.press(tab(page, 'Layout'), 'ArrowRight')
    for (const label of ['selten', 'oft']) {
      await keys.fill(textbox(page, 'Neue Bewertung'), label)
      await keys.hit('Enter')
      await keys.held()
    }
    await keys.press(button(page, 'Mehr zu selten'))
    await keys.press(button(page, 'selten entfernen'))
    await button(page, 'selten entfernen').waitFor({ state: 'detached' })
    await keys.held()
    await keys.press(tab(page, 'Bewertungen'), 'ArrowRight')
    await keys.press(button(page, 'Fach hinzufügen'))
    await keys.fill(textbox(page, 'Fach'), 'Sport')
    await keys.hit('Enter')
    await keys.held()
    await keys.press(button(page, 'Kategorie hinzufügen: Sport'))
    await keys.fill(textbox(page, 'Kategorie'), 'Ballspiele')
    await keys.hit('Enter')
    await keys.press(button(page, 'Textschnipsel hinzufügen: Ballspiele'))
    for (const text of ['wirft', 'fängt', 'rennt']) {
      await keys.fill(textbox(page, 'Textschnipsel'), text)
      await keys.hit('Enter')
    }
    await keys.hit('Escape')
    await keys.held()
    await keys.press(button(page, 'Mehr zu fängt'))
    await keys.press(button(page, 'fängt nach oben'))
    await expect.poll(() => snippetsOf(page, 'Ballspiele')).toEqual(['fängt', 'wirft', 'rennt'])
    await keys.held()
    await keys.press(button(page, 'Mehr zu wirft'))
    await keys.press(button(page, 'wirft entfernen'))
    await expect.poll(() => snippetsOf(page, 'Ballspiele')).toEqual(['fängt', 'rennt'])
    await keys.held()
    await keys.press(button(page, 'Vorlage hinzufügen'))
    await toasted(page, 'Vorlage erfolgreich erstellt.').waitFor()
    await keys.held()
    const saved = await stored(head, 'Mit Tasten')
    expect(saved?.texts[0]?.categories[0]?.snippets.map(({ text }) => text)).toEqual(['fängt', 'rennt'])

    await keys.press(page.getByRole('list', { name: 'Vorlagen' }).getByRole('button', { name: /^Mit Tasten/ }))
    await page.getByRole('heading', { level: 1, name: /^Mit Tasten/ }).waitFor()
    await keys.held()
    await keys.press(button(page, 'Löschen'))
    await keys.press(dialog(page).getByRole('button', { name: 'Ja, löschen' }))
    await toasted(page, 'Vorlage erfolgreich gelöscht.').waitFor()
    await keys.held()
    expect(await stored(head, 'Mit Tasten')).toBeUndefined()
  },
)

keyboardJourney.skipIf(inShort)(
  'the head prints a class, downloads it, reads the log and signs out without a pointer',
  async ({ tablet, keys }) => {
    const { page } = tablet
    await keysIntoSettings(page, keys, 'Klassen')
    await keys.press(page.getByRole('button', { name: /^Klasse 3a/ }))
    await page.getByRole('heading', { level: 1, name: /^Klasse 3a/ }).waitFor()
    await keys.held()
    await keys.press(button(page, 'Generate Reports'))
    await page.getByRole('alertdialog', { name: /Trotzdem drucken/ }).waitFor()
    await keys.press(button(page, 'Trotzdem drucken'))
    await page.getByText('Unter „Zeugnisse“ können sie heruntergeladen werden.').waitFor({ timeout: 120_000 })
    await keys.held()
    await keysToPage(page, keys, 'Zeugnisse')
    const card = page.getByRole('link', { name: /^Zeugnisse 3a, 1\. Halbjahr\.pdf/ })
    const opened = page.context().waitForEvent('response', (answer) => answer.url().endsWith('.pdf'))
    await keys.press(card)
    expect((await opened).status()).toBe(200)
    await page.bringToFront()

    await keysToPage(page, keys, 'Protokoll')
    const rows = page.getByRole('list', { name: 'Protokoll, Neuestes zuerst' }).getByRole('listitem')
    await rows.first().waitFor()
    await keys.choose(page.getByRole('button', { name: /Bereich$/ }), 'Schüler')
    await page.getByRole('heading', { name: 'Noch keine Einträge' }).waitFor()
    await keys.held()

    await keys.press(page.getByRole('link', { name: 'Zurück' }))
    await keys.press(button(page, 'Ausloggen'))
    await button(page, 'Login').waitFor()
  },
)
