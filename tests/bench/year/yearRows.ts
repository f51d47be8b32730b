import type { Page } from 'playwright-core'
import { openTablet } from '../../support/browser/openTablet.ts'
import { dialog } from '../../support/head/dialog.ts'
import { menu } from '../../support/head/openSettings.ts'
import { type Client, createClient } from '../../support/server/createClient.ts'
import { createSchool } from '../../support/server/createSchool.ts'
import { startServer } from '../../support/server/startServer.ts'
import { homeQuestion } from '../../support/teacher/login.ts'
import { createHand, type Hand } from '../createHand.ts'
import type { Row } from '../part.ts'
import { children, classNames, exported, handIn, teachers } from './school.ts'

const school = 'Schule am Deich'
const email = 'leitung@deich.example'
const goal = 150
/** Whatever is not there by then is missing. */
const patience = 20_000

interface Head extends Hand {
  password: string
  /** Taps that turn to the next report card while she reads; not among the taps. */
  turned: number
  /** The teachers' work, which nobody counts. */
  client(): Promise<Client>
}

interface Part {
  name: string
  run(head: Head): Promise<unknown>
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const box = (page: Page, name: string) => page.getByRole('textbox', { name })
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })

async function goTo({ page, press }: Head, name: string, entry = new RegExp(`^${name}`)): Promise<void> {
  await press(entry, menu(page))
  await heading(page, new RegExp(`^${name}`))
}

async function choose({ page, press, tap }: Head, label: string, option: string): Promise<void> {
  await press(new RegExp(`${label}$`))
  await tap(page.getByRole('option', { name: option, exact: true }))
}

/** The field for a file, and the file in the list of the system. */
async function chooseFile(head: Head, label: string): Promise<void> {
  head.taps += 2
  await head.page.getByLabel(label).setInputFiles(exported)
}

async function login({ page, press, write, tap, password }: Head): Promise<void> {
  await page.goto('/auth/login')
  await write(page.getByLabel('Schulname'), school)
  await write(page.getByLabel('Email Adresse'), email)
  await write(page.getByLabel('Passwort', { exact: true }), password)
  await press('Login')
  await homeQuestion(page).waitFor()
  await tap(page.getByRole('link', { name: /^Schule/ }))
}

async function addYear(head: Head): Promise<void> {
  const { page, press } = head
  await goTo(head, 'Schuljahre')
  await press('Schuljahr hinzufügen')
  await press('Schuljahr erstellen', dialog(page))
  await closed(page)
  await press('Abschnitt hinzufügen')
  await choose(head, 'Halbjahr', '1. Halbjahr')
  await addPart(head, 'January')
}

/** The rest of the form of a half-year: its day lies in this month of the school year. */
async function addPart({ page, press, write }: Head, month: 'January' | 'June'): Promise<void> {
  const [year = ''] =
    /\d{4}(?=\/)/.exec((await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '') ?? []
  await write(box(page, 'Zeugnisdatum'), `${month === 'January' ? '29.01' : '25.06'}.${Number(year) + 1}`)
  await press('Abschnitt hinzufügen', dialog(page))
  await closed(page)
}

async function addTemplate(head: Head, name: string, layout: string): Promise<void> {
  const { page, press, write, tap } = head
  await goTo(head, 'Vorlagen')
  await press('Vorlage hinzufügen')
  await write(box(page, 'Name'), name)
  await choose(head, 'Layout', layout)
  await tap(page.getByRole('tab', { name: /^Layout/ }))
  await write(box(page, 'Unterschifts Ort'), 'Deichhausen')
  await press('Vorlage hinzufügen')
  await page.getByRole('list', { name: 'Vorlagen' }).waitFor()
}

async function importChildren(head: Head): Promise<void> {
  const { page, press } = head
  await goTo(head, 'Guten Tag', /^Übersicht/)
  await press('Schüler importieren')
  await chooseFile(head, 'CSV-Datei')
  await press('Datei hochladen')
  await heading(page, /^Importvorschau/)
  await press('Bestätigen')
  await said(page, 'Daten wurden importiert.')
}

/** A template is given to four classes. */
async function assign(head: Head, template: string, classes: readonly string[]): Promise<void> {
  const { page, press, tap } = head
  await goTo(head, 'Vorlagen')
  await press(new RegExp(`^${template}`), page.getByRole('list', { name: 'Vorlagen' }))
  await press('Klassen zuweisen')
  for (const name of classes) await tap(dialog(page).getByRole('checkbox', { name: new RegExp(`^${name}`) }))
  await press(`${classes.length} Klassen zuweisen`, dialog(page))
  await closed(page)
}

async function addTeachers(head: Head): Promise<void> {
  const { page, press, write } = head
  await goTo(head, 'Benutzer')
  await press('Mehrere hinzufügen')
  await write(box(page, 'Namen und E-Mail-Adressen'), teachers)
  await said(page, '12 erkannt')
  await press('12 hinzufügen')
  await heading(page, '12 Benutzer hinzugefügt')
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await press('Zettel drucken')
  await press('Fertig')
  await press('Ja, fertig', dialog(page))
  await heading(page, /^Benutzer/)
}

/** Every report card of every class is read, the class approved and issued. */
async function approveAndIssue(head: Head): Promise<void> {
  await goTo(head, 'Übersicht')
  for (const [at, name] of classNames.entries()) {
    const next = `Weiter: ${name} prüfen`
    if (at === 0) await head.press(new RegExp(`^\\d+ Zeugnisse prüfen, ${name}$`))
    else await head.tap(head.page.getByRole('link', { name: next }))
    await approve(head)
    await head.press('Ausgeben')
    await head.press(/^\d+ Zeugnisse ausgeben$/, dialog(head.page))
    await closed(head.page)
  }
  await goTo(head, 'Übersicht')
  await said(head.page, `Alle ${children} Zeugnisse sind ausgegeben.`)
}

async function approve(head: Head): Promise<void> {
  const { page, press } = head
  const list = page.getByRole('navigation', { name: 'Schüler' }).getByRole('button')
  await list.first().waitFor()
  const of = await list.count()
  for (let at = 1; at < of; at += 1) {
    head.turned += 1
    await list.nth(at).tap()
    await said(page, at + 1 < of ? `${at + 1} von ${of} angesehen` : `Alle ${of} angesehen`)
  }
  await press(`Alle ${of} als geprüft`)
  await said(page, /^Klasse .* ist geprüft\.$/)
}

async function print(head: Head): Promise<void> {
  const { page, press } = head
  await goTo(head, 'Zeugnisse')
  await press('Alle Klassen drucken')
  await press('8 Klassen drucken', dialog(page))
  await page.getByText('Alle 8 Klassen sind gedruckt.').first().waitFor({ timeout: 60_000 })
}

async function switchYear(head: Head): Promise<void> {
  const { page, press } = head
  await goTo(head, 'Schuljahre')
  await press('Schuljahreswechsel')
  for (const step of ['Weiter: Neues Jahr', 'Weiter: Klassen', 'Weiter: Zusammenfassung', 'Schuljahr wechseln']) {
    await press(step)
    // The button of the next step lies under the same finger: two taps in half a second are one.
    await page.waitForTimeout(600)
  }
  await heading(page, /hat begonnen$/)
}

const half = (name: string): Part[] => [
  { name: `${name}: approve and issue ${classNames.length} classes`, run: approveAndIssue },
  { name: `${name}: print all classes`, run: print },
]

const parts: Part[] = [
  { name: 'log in, to the settings', run: login },
  { name: 'year and first half-year', run: addYear },
  {
    name: 'two templates',
    async run(head) {
      await addTemplate(head, 'Jahrgang 1 und 2', 'Niedersachsen Jg. 1 u. 2')
      await addTemplate(head, 'Jahrgang 3 und 4', 'Niedersachsen Jg. 3 u. 4')
    },
  },
  { name: `import of ${children} children`, run: importChildren },
  {
    name: 'templates to 8 classes',
    async run(head) {
      await assign(head, 'Jahrgang 1', classNames.slice(0, 4))
      await assign(head, 'Jahrgang 3', classNames.slice(4))
    },
  },
  { name: '12 teachers from a table', run: addTeachers },
  { name: '', run: async ({ client }) => handIn(await client()) },
  ...half('first half'),
  {
    name: 'second half-year',
    async run(head) {
      await goTo(head, 'Schuljahre')
      await head.press('Abschnitt hinzufügen')
      await addPart(head, 'June')
    },
  },
  { name: '', run: async ({ client }) => handIn(await client()) },
  ...half('second half'),
  { name: 'change of the year', run: switchYear },
]

/**
 * A head's whole year from an empty school, done with a finger; what teachers do comes over the API. Each part is printed when
 * it is done, and whatever is not where she looks for it ends the run.
 */
export async function* yearRows(): AsyncGenerator<Row> {
  yield ['a head’s year', 'words', 'taps', 'pages turned']
  const server = await startServer({ DEMO: '0' })
  const password = createSchool(server.dataDir, school, email)
  const tablet = await openTablet({ profile: 'disk', url: server.url })
  const { page } = tablet
  page.setDefaultTimeout(patience)
  const head: Head = Object.assign(createHand(page), {
    ...{ password, turned: 0 },
    client: () => createClient(server.url, { email, password }, school),
  })
  try {
    for (const { name, run } of parts) {
      const before = { words: head.words, taps: head.taps, turned: head.turned }
      try {
        await run(head)
      } catch (cause) {
        throw new Error(`${name || 'what teachers do'}, after ${head.taps} taps, at ${page.url()}`, { cause })
      }
      const turned = head.turned - before.turned
      const counts = [head.words - before.words, head.taps - before.taps].map(String)
      if (name !== '') yield [name, ...counts, turned === 0 ? '' : String(turned)]
    }
  } finally {
    await tablet.remove()
    await server.remove()
  }
  yield ['words and taps', String(head.words), `${head.taps} (goal ${goal})`, String(head.turned)]
}
