import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { gradeSubjects } from '#rules/index.ts'
import { violations } from '../support/browser/violations.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { dialog } from '../support/head/dialog.ts'
import { menu, openSettingsPage } from '../support/head/openSettings.ts'
import { bring } from '../support/head/reportStates.ts'
import { chooseFrom } from '../support/head/rowMenu.ts'
import { screen } from '../support/screen/screen.ts'
import { type Client, createClient } from '../support/server/createClient.ts'
import { login } from '../support/teacher/login.ts'

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^Klasse ${name} öffnen`) })
const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Wie weit die Klasse ist' }).getByRole('listitem').filter({ hasText: name })
const tasks = (page: Page) => page.getByRole('region', { name: /^Bitte entscheiden/ })

async function openDashboard(page: Page): Promise<void> {
  await login(page, 'head')
  await page.getByRole('link', { name: /^Schule/ }).click()
}

/** Completes the report cards of 3a. */
async function complete(head: Client): Promise<void> {
  for (const { preName, name } of await head.students('3a')) {
    await head.save('3a', `${preName} ${name}`, (entry) => ({
      ...entry,
      grades: gradeSubjects.map((subject) => ({ subject, grade: '2' })),
    }))
  }
}

screen('the settings open with every class, what is missing in it and one action', async ({ tablet }) => {
  const { page } = tablet
  await openDashboard(page)
  await heading(page, 'Übersicht 1. Halbjahr 2024/2025, 73 Kinder').waitFor()
  expect(await menu(page).locator('[aria-current="page"]').textContent()).toBe('Übersicht')
  await row(page, '1a').getByText('23 nicht fertig').waitFor()
  await row(page, '2c').getByText('keine Vorlage').waitFor()
  // The demo school's day was years ago: a date that old is no news.
  expect(await page.getByText('Zeugnisdatum').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Klasse 1a: Ansehen' }).click()
  await heading(page, 'Was fehlt noch').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Klasse 2c: Wählen' }).click()
  await heading(page, /^Klasse 2c/).waitFor()
})

screen('what is not set up is said in one line each, and leads there', async ({ tablet, head }) => {
  const { page } = tablet
  await head.call('setClassStudents', { classID: 'demo-4b' }, { classID: 'demo-4b', students: [] })
  await openDashboard(page)
  await tasks(page).getByRole('button', { name: '3 Klassen haben keine Lehrkraft' }).waitFor()
  // Its row and the next step say it.
  expect(await tasks(page).getByText('keine Vorlage').count()).toBe(0)
  await tasks(page).getByRole('button', { name: '10 Kinder haben keine Klasse' }).click()
  await heading(page, /^Schüler/).waitFor()
  await head.call('addYear', {}, { name: '2031/2032' })
  await openSettingsPage(page, 'Übersicht')
  await tasks(page).getByRole('button', { name: 'Kein Abschnitt' }).click()
  await heading(page, /^Schuljahre/).waitFor()
})

screen('a class is printed as the next step, and what changes after it is to be decided', async ({ tablet, head }) => {
  const { page } = tablet
  await complete(head)
  await openDashboard(page)
  await row(page, '3a').getByText('24 mit leeren Feldern').waitFor()
  // More urgent: nobody can write in a class without a template.
  await page.getByRole('button', { name: 'Weiter: Vorlage für 2c' }).click()
  await heading(page, /^Klasse 2c/).waitFor()
  await head.call('editClass', {}, { classID: 'demo-2c', name: '2c', label: 'Klasse', template: 'demo-nds12' })
  await openSettingsPage(page, 'Übersicht')
  await page.getByRole('button', { name: 'Weiter: 3a drucken' }).click()
  await step(page, 'Fertig').getByText('1 von 25').waitFor()
  // Fields may be left empty: nothing is asked.
  await page.getByRole('button', { name: 'Generate Reports' }).click()
  await page.getByText('Unter „Zeugnisse“ können sie heruntergeladen werden.').waitFor({ timeout: 60_000 })
  await openSettingsPage(page, 'Übersicht')
  await row(page, '3a')
    .getByText(/gedruckt am \d\d\.\d\d\.\d{4}$/)
    .waitFor()
  expect(await tasks(page).getByText('geändert seit Druck').count()).toBe(0)
  const [first, second] = await head.students('3a')
  const grades = gradeSubjects.map((subject) => ({ subject, grade: subject === 'math' ? '3' : '2' }))
  await head.save('3a', `${first?.preName} ${first?.name}`, (entry) => ({ ...entry, grades }))
  await page.reload()
  await row(page, '3a').getByText('1 geändert seit Druck').waitFor()
  await tasks(page)
    .getByRole('button', { name: /^1 geändert seit Druck ?3a, gedruckt am/ })
    .click()
  const file = page.getByRole('region', { name: '3a' })
  await file.getByText(`${first?.name}`, { exact: true }).waitFor()
  await file.getByText(/^geändert: Mathematik, zuletzt am /).waitFor()
  await page.getByRole('button', { name: 'Weiter: 3a neu drucken' }).waitFor()
  // Only what has changed is printed again.
  await head.save('3a', `${second?.preName} ${second?.name}`, (entry) => ({ ...entry, grades }))
  await page.reload()
  await file.getByRole('button', { name: 'Alle 2 neu drucken' }).click()
  await page.getByText('2 Zeugnisse sind einzeln gedruckt.').waitFor({ timeout: 60_000 })
  await expect.poll(() => file.getByText(/geändert seit Druck$/).count()).toBe(0)
  expect(await page.getByRole('button', { name: /neu drucken$/ }).count()).toBe(0)
})

screen('without network the last numbers stay, with their time', async ({ tablet, network }) => {
  const { page } = tablet
  tablet.expectErrors(withoutNetwork)
  await openDashboard(page)
  await row(page, '1a').getByText('23 nicht fertig').waitFor()
  await network.down()
  await page.reload()
  await page.getByText(/^Stand \d\d:\d\d Uhr$/).waitFor()
  await row(page, '1a').getByText('23 nicht fertig').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

screen('a reminder that is closed while it is being sent reminds nobody else', async ({ tablet, network, server }) => {
  const { page } = tablet
  const teacher = await createClient(server.url, 'teacher')
  await bring(teacher, ['demo-3a', '3a'], 'submitted', { names: ['Greta Behrens'] })
  await openDashboard(page)
  await chooseFrom(page, 'Weitere Schritte', 'Lehrkräfte erinnern')
  await dialog(page).getByText('Anna Petersen').first().waitFor()
  const held = network.inject(/^POST .*\/add\/message/, { kind: 'heldAnswer' })
  const hit = held.hit()
  await dialog(page)
    .getByRole('button', { name: /erinnern$/ })
    .click()
  await hit
  await dialog(page).getByRole('button', { name: 'Abbrechen' }).click()
  held.letGo()
  await page.getByText(/^Nicht erinnert: /).waitFor()
  expect(held.hits()).toBe(1)
})

screen('a school without children is led from step to step', async ({ tablet, head }) => {
  const { page } = tablet
  const students = (await head.call('students')) as { id: string }[]
  for (const { id } of students) await head.call('deleteStudent', { id })
  await openDashboard(page)
  await heading(page, 'Guten Tag, Birgit Sommer').waitFor()
  await page.getByText('Noch ein Schritt bis zum ersten Zeugnis. Alles können Sie später ändern.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByText('1. Halbjahr, Zeugnisdatum 31.01.2025').waitFor()
  await page.getByRole('button', { name: 'Schüler importieren' }).click()
  await heading(page, 'Import').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Schuljahr ändern' }).click()
  await heading(page, /^Schuljahre/).waitFor()
  // The next child ends it.
  await head.call('addStudent', {}, { preName: 'Rosa', name: 'Luchs', class: '1a' })
  await openSettingsPage(page, 'Übersicht')
  await row(page, '1a').getByText('1 nicht fertig').waitFor()
})

screen(
  'a press on printing while the report cards are loading is answered when they are there',
  async ({ network, tablet }) => {
    const { page } = tablet
    const slow = network.inject(/classStudents\/demo-3a/, { kind: 'heldAnswer' })
    const hit = slow.hit()
    await openDashboard(page)
    await page.getByRole('button', { name: 'Klasse 3a öffnen' }).click()
    await hit
    await page.getByRole('button', { name: 'Generate Reports' }).click()
    await page.getByText('Wird geprüft …').waitFor()
    slow.letGo()
    await page.getByRole('alertdialog', { name: '24 von 25 unvollständig. Trotzdem drucken?' }).waitFor()
  },
)

screen(
  'where the report cards cannot be loaded, the head is told so before they are printed',
  async ({ network, tablet }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 500/)
    network.inject(/classStudents\/demo-3a/, { kind: 'status', status: 500 })
    const printing = network.inject(/generate\/class/, { kind: 'status', status: 500 })
    await openDashboard(page)
    await page.getByRole('button', { name: 'Klasse 3a öffnen' }).click()
    await page.getByRole('button', { name: 'Generate Reports' }).click()
    const question = page.getByRole('alertdialog', { name: 'Trotzdem drucken?' })
    await question
      .getByText('Die 25 Zeugnisse ließen sich nicht laden; ob darin etwas fehlt, ist nicht geprüft.')
      .waitFor()
    expect(printing.hits()).toBe(0)
    const asked = printing.hit()
    await question.getByRole('button', { name: 'Trotzdem drucken' }).click()
    await asked
  },
)

screen('before printing the head is asked, with links to what is missing', async ({ tablet }) => {
  const { page } = tablet
  await openDashboard(page)
  await page.getByRole('button', { name: 'Klasse 3a öffnen' }).click()
  await step(page, 'Fertig').getByText('1 von 25').waitFor()
  await step(page, 'Gedruckt').getByText('0 von 25').waitFor()
  // Nobody prints a class as the next step while something is missing.
  await page.getByRole('link', { name: 'Was fehlt noch' }).waitFor()
  await page.getByRole('button', { name: 'Generate Reports' }).click()
  const question = page.getByRole('alertdialog', { name: '24 von 25 unvollständig. Trotzdem drucken?' })
  await question.waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Generate Reports' }).click()
  await question.getByRole('link', { name: /^Aylin Demir, .*noch .+: Zeugnis öffnen$/ }).click()
  await page.getByRole('radiogroup', { name: 'Deutsch' }).waitFor()
  await page.getByText('Aylin Demir').first().waitFor()
  // Back is the class, not the question.
  await page.goBack()
  await step(page, 'Fertig').getByText('1 von 25').waitFor()
  await page.getByRole('link', { name: 'Greta Behrens, fertig: Zeugnis öffnen' }).waitFor()
})
