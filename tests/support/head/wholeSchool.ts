import type { Page } from 'playwright-core'
import { allEndpoints, type ImportProfile, type Klass, type StoredFile, schoolEndpoints } from '#contract/index.ts'
import type { Client } from '../server/createClient.ts'
import { choose, dialog, field } from './dialog.ts'

export const profile: ImportProfile = {
  ...{ profileID: 'export', name: 'Export', fileType: 'csv', delimiter: ';', spacer: '"', classLabel: 'Klasse' },
  ...{ ignoreFirstRow: 'true', ignoreLastRow: 'false', cols: ['id', 'name', 'preName', 'class', 'birthday'] },
  ...{ addNewStudents: 'true', removeOldStudents: 'false', updateNames: 'true', createNewClasses: 'true' },
}

const cleaning: ImportProfile = { ...profile, profileID: 'abgleich', name: 'Abgleich', removeOldStudents: 'true' }

export const students = async (head: Client) => schoolEndpoints.students.data.parse(await head.call('students'))

export const file = (rows: readonly string[]) => ['Nr;Name;Vorname;Klasse;Geboren', ...rows, ''].join('\r\n')

export async function addProfiles(head: Client): Promise<void> {
  for (const one of [profile, cleaning]) await head.call('addImportProfile', {}, one)
}

export const card = (page: Page, year: string) => page.getByRole('article', { name: year })

export async function addPart(page: Page, name: string, term: string, date: string): Promise<void> {
  await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  const form = page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: /Halbjahr/ }).click()
  await page.getByRole('option', { name: term }).click()
  await form.getByRole('textbox', { name: 'Zeugnisdatum' }).fill(date)
  await form.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  // However it went.
  await form.waitFor({ state: 'detached' })
}

const templateOf = (name: string) => (/^[12]/.test(name) ? 'demo-nds12' : 'demo-nds34')

/**
 * Makes the demo school one of nine classes: 1a and 1b, 2a to 2c, two each of 3 and 4. Each has children, a template and a
 * teacher; all but those of 1a and 3a are called as their class.
 */
export async function makeNineClasses(head: Client): Promise<void> {
  for (const name of ['1b', '2a', '3b', '4a']) {
    await head.call('addClass', {}, { name, label: 'Klasse', template: templateOf(name) })
    await head.call('addStudent', {}, { preName: 'Kind', name: `aus ${name}`, class: name, id: `kind-${name}` })
  }
  await head.call('editClass', {}, { classID: 'demo-2c', name: '2c', label: 'Klasse', template: templateOf('2c') })
  const classes = schoolEndpoints.classes.data.parse(await head.call('classes'))
  for (const { name, classID } of classes.filter(({ name }) => !['1a', '3a'].includes(name))) {
    const email = `lehrkraft.${name}@musterschule.example`
    await head.call('addUser', {}, { data: { name: `Lehrkraft ${name}`, email, admin: false, classes: [classID] } })
  }
}

export const add = async (page: Page, name: string) => page.getByRole('button', { name }).click()

export async function fillStudent(page: Page) {
  await add(page, 'Schüler hinzufügen')
  await dialog(page)
    .getByRole('button', { name: /^Einzelnen Schüler/ })
    .click()
  await field(page, 'Vorname').fill('Ada')
  await field(page, 'Nachname').fill('Lovelace')
  await choose(page, 'Klasse', '2b')
}

/** As the server has them. */
export async function studentNamed(head: Client, name: string) {
  const students = schoolEndpoints.students.data.parse(await head.call('students'))
  return students.find((one) => one.name === name)
}

/** Children of 3a whose report cards are not like those of their class. */
export const ownCards = { texts: 'Milan Arslan', annex: 'Liam Cordes', ethics: 'Clara Albers' } as const

/** Gives one child of 3a the report card of Jahrgang 1/2, another one an annex, and a third one Werte und Normen. */
export async function giveOwnTemplates(head: Client): Promise<void> {
  await setTemplates(head, ownCards.texts, { template: 'demo-nds12' })
  await setTemplates(head, ownCards.annex, { annex: 'demo-onlyt' })
  await head.save('3a', ownCards.ethics, (entry) => ({
    ...entry,
    layout: { ...entry.layout, religionName: 'Werte und Normen' },
  }))
}

/** `name` as people say it; '' for none of its own. */
export async function setTemplates(head: Client, name: string, templates: { template?: string; annex?: string }) {
  const { grades: _, ...student } = await head.student('3a', name)
  await head.call('editStudent', {}, { ...student, ...templates })
}

/** The head takes a child out of its class. */
export async function takeOut(head: Client, className: string, name: string): Promise<void> {
  const classes = allEndpoints.classes.data.parse(await head.call('classes'))
  const classID = classes.find((one) => one.name === className)?.classID ?? ''
  const members = (await head.students(className)).filter((one) => `${one.preName} ${one.name}` !== name)
  await head.call('setClassStudents', { classID }, { classID, students: members.map(({ id }) => id) })
}

/** The reports of the smallest class. */
export async function generate(head: Client): Promise<StoredFile[]> {
  const classes = (await head.call('classes')) as Klass[]
  const klass = classes.find(({ name }) => name === '4b')
  const { files } = (await head.call('generateClass', { id: klass?.classID ?? '' })) as { files: StoredFile[] }
  return files
}
