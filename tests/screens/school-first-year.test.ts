import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { menu, openSettingsPage } from '../support/head/openSettings.ts'
import { screen } from '../support/screen/screen.ts'
import { createSchool } from '../support/server/createSchool.ts'
import { fillLogin, homeQuestion } from '../support/teacher/login.ts'
import { chooseClass } from '../support/teacher/openReportCards.ts'
import { saveButton, text, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

const school = 'Schule am Deich'
const headMail = 'leitung@deich.example'
const own = 'Ein-Eigenes-Passwort-7!'

const classes = [1, 2, 3, 4].flatMap((level) => ['a', 'b', 'c'].map((letter) => `${level}${letter}`))
/** Four children in each of the classes 1a to 4c: as many taps as for twenty-five. */
const children = [
  'Nr;Nachname;Vorname;Klasse;Geburtstag',
  ...classes.flatMap((name, at) =>
    [0, 1, 2, 3].map((one) => {
      const number = 4 * at + one
      return `${1000 + number};Nachname${number};Vorname${number};${name};1.2.${2020 - Number(name[0])}`
    }),
  ),
].join('\r\n')
const file = { name: 'schueler.csv', mimeType: 'text/csv', buffer: Buffer.from(children) }
const teachers = classes.map((name, at) => `Lehrkraft, Eva${at}\teva${at}@deich.example\t${name}`).join('\n')
const teacherMail = 'eva0@deich.example'

/** Counts what a hand does: taps, and fields that are written in. */
function createHand(page: Page) {
  const did = { taps: 0, lines: 0 }
  const tap = async (target: Locator) => {
    did.taps += 1
    await target.click()
  }
  return {
    did,
    tap,
    press: (name: string | RegExp, inside: Page | Locator = page) =>
      tap(inside.getByRole('button', { name, exact: typeof name === 'string' })),
    async fill(label: string, value: string): Promise<void> {
      did.lines += 1
      await page.getByRole('textbox', { name: label }).fill(value)
    },
    async choose(label: string, option: string): Promise<void> {
      await tap(page.getByRole('button', { name: new RegExp(`${label}$`) }))
      await tap(page.getByRole('option', { name: option, exact: true }))
    },
    async goTo(name: string): Promise<void> {
      did.taps += 1
      await openSettingsPage(page, name)
    },
  }
}
type Hand = ReturnType<typeof createHand>

/** Home, and out. */
async function leave(page: Page): Promise<void> {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Ausloggen' }).click()
  await page.getByLabel('Email Adresse').waitFor()
}

/** Writes the remarks of one child from home, until the server has them. */
async function writeRemark(page: Page, className: string, remark: string): Promise<void> {
  await page.getByRole('link', { name: /^Zeugnisse/ }).click()
  await chooseClass(page, className)
  await chooseStudent(page, 'Vorname3 Nachname3')
  await write(text(page, 'Bemerkungen'), remark)
  await saveButton(page).click()
  await untilTransferred(page)
}

const newSchool = screen.extend('serverEnv', { scope: 'worker' }, { DEMO: '0' })

newSchool(
  'a head sets up an empty school and prints all twelve classes in 43 taps and 6 lines, and begins the second year in 6 more',
  async ({ tablet, server }) => {
    const { page } = tablet
    const hand = createHand(page)
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    const closed = () => dialog.waitFor({ state: 'detached' })
    await page.goto('/auth/login')
    const password = createSchool(server.dataDir, school, headMail)
    await fillLogin(page, { school, email: headMail, password })
    await homeQuestion(page).waitFor()

    await hand.tap(page.getByRole('link', { name: /^Schule/ }))
    await makeYear(hand, dialog, closed)
    await makeTemplate(hand, page)
    await importChildren(hand, page)
    await hand.goTo('Vorlagen')
    await hand.press(/^Jahrgang 1/, page.getByRole('list', { name: 'Vorlagen' }))
    await hand.press('Klassen zuweisen')
    for (const name of classes) await hand.tap(dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
    await hand.press('12 Klassen zuweisen', dialog)
    await closed()
    const given = await addTeachers(hand, page, dialog)

    // The teacher's first login and first text.
    await leave(page)
    await fillLogin(page, { school, email: teacherMail, password: given[0] ?? '' })
    await page.getByLabel('Neues Passwort', { exact: true }).fill(own)
    await page.getByLabel('Neues Passwort wiederholen').fill(own)
    await page.getByRole('button', { name: 'Passwort speichern und weiter' }).click()
    await writeRemark(page, '1a', 'Liest gern.')

    await leave(page)
    await fillLogin(page, { school, email: headMail, password })
    await homeQuestion(page).waitFor()
    await hand.tap(page.getByRole('link', { name: /^Schule/ }))
    await hand.goTo('Zeugnisse')
    await hand.press('Alle Klassen drucken')
    await hand.press('Trotzdem drucken', dialog)
    await page.getByText('Alle 12 Klassen sind gedruckt.').first().waitFor({ timeout: 120_000 })
    expect(hand.did).toEqual({ taps: 43, lines: 6 })

    await hand.goTo('Schuljahre')
    await hand.press('Schuljahreswechsel')
    await hand.press('Trotzdem weiter')
    await hand.press('Weiter: Klassen')
    await hand.press('Weiter: Zusammenfassung')
    await page.getByText('1a bis 3c').waitFor()
    await hand.press('Schuljahr wechseln')
    await page.getByRole('heading', { level: 1, name: '2026/2027 hat begonnen' }).waitFor()
    expect(hand.did).toEqual({ taps: 49, lines: 6 })

    // The same child's next report card, in her next class and with the same teacher.
    await leave(page)
    await fillLogin(page, { school, email: teacherMail, password: own })
    await writeRemark(page, '2a', 'Schreibt schon Geschichten.')
    await page.reload()
    await expect.poll(() => text(page, 'Bemerkungen').inputValue()).toBe('Schreibt schon Geschichten.')
  },
)

async function makeYear(hand: Hand, dialog: Locator, closed: () => Promise<void>): Promise<void> {
  await hand.goTo('Schuljahre')
  await hand.press('Schuljahr hinzufügen')
  await hand.fill('Name', '2025/2026')
  await hand.press('Schuljahr erstellen', dialog)
  await closed()
  await hand.press('Abschnitt hinzufügen')
  await hand.fill('Name', '1. Halbjahr')
  await hand.choose('Halbjahr', '1. Halbjahr')
  await hand.fill('Zeugnisdatum', '30.01.2026')
  await hand.press('Abschnitt hinzufügen', dialog)
  await closed()
}

async function makeTemplate(hand: Hand, page: Page): Promise<void> {
  await hand.goTo('Vorlagen')
  await hand.press('Vorlage hinzufügen')
  await hand.fill('Name', 'Jahrgang 1 bis 4')
  await hand.choose('Layout', 'Niedersachsen Jg. 1 u. 2')
  await hand.tap(page.getByRole('tab', { name: /^Layout/ }))
  await hand.fill('Unterschifts Ort', 'Deichhausen')
  await hand.press('Vorlage hinzufügen')
  await page.getByRole('list', { name: 'Vorlagen' }).waitFor()
}

async function importChildren(hand: Hand, page: Page): Promise<void> {
  await hand.press(/^Übersicht/, menu(page))
  await hand.press('Schüler importieren')
  await page.getByLabel('CSV-Datei').setInputFiles(file)
  await hand.press('Datei hochladen')
  await page.getByRole('heading', { level: 1, name: /^Importvorschau/ }).waitFor()
  await hand.press('Bestätigen')
  await page.getByText('Daten wurden importiert.').waitFor()
}

/** Resolves with the passwords of the slips. */
async function addTeachers(hand: Hand, page: Page, dialog: Locator): Promise<string[]> {
  await hand.goTo('Benutzer')
  await hand.press('Mehrere hinzufügen')
  await hand.fill('Namen und E-Mail-Adressen', teachers)
  await page.getByText('12 erkannt').waitFor()
  await hand.press('12 hinzufügen')
  await page.getByRole('heading', { level: 1, name: '12 Benutzer hinzugefügt' }).waitFor()
  const given = await page.getByRole('list', { name: 'Neue Passwörter' }).getByRole('code').allTextContents()
  await hand.press('Fertig')
  await hand.press('Ja, fertig', dialog)
  return given
}
