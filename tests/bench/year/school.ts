import { endpoints, type ReportStatesBody } from '#contract/index.ts'
import { askedFieldsOf, gradeSubjects } from '#rules/index.ts'
import { bring } from '../../support/head/reportStates.ts'
import type { Client } from '../../support/server/createClient.ts'

/** The children of each class: 179. */
const sizes = { '1a': 23, '1b': 22, '2a': 23, '2b': 22, '3a': 22, '3b': 23, '4a': 22, '4b': 22 }
export const classNames = Object.keys(sizes)
export const children = Object.values(sizes).reduce((sum, size) => sum + size, 0)

const rows = Object.entries(sizes).flatMap(([klass, size], at) =>
  Array.from({ length: size }, (_, nth) => {
    const number = 100 * (at + 1) + nth
    return `${7_000_000 + number};Nachname${number};Vorname${number};${klass};1.2.${2020 - Number(klass[0])}`
  }),
)

/** The export of the program that the school is managed with. */
export const exported = {
  name: 'schueler.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Nr;Nachname;Vorname;Klasse;Geburtstag', ...rows].join('\r\n')),
}

/** Twelve people as a table has them, one for each class and four for two. */
export const teachers = [...classNames, '1a, 1b', '2a, 2b', '3a, 3b', '4a, 4b']
  .map((classes, at) => `Lehrkraft, Eva${at}\teva${at}@deich.example\t${classes}`)
  .join('\n')

const text = 'Arbeitet zuverlässig und mit Freude.'

/** Everything that a report card of the class asks for. */
function filled(className: string) {
  const isLower = /^[12]/.test(className)
  const fields = askedFieldsOf(isLower ? 'nds12' : 'nds34').map((field) => [field, field === 'sickDays' ? 0 : text])
  return {
    grades: isLower ? [] : gradeSubjects.map((subject) => ({ subject, grade: '2' })),
    layout: Object.fromEntries(fields),
  }
}

/** What the teachers do in a half-year: every report card is filled in and handed in. */
export async function handIn(client: Client): Promise<void> {
  const { currentYear, latestPart } = endpoints.currentYear.data.parse(await client.call('currentYear'))
  const year = `${currentYear?.name}-${latestPart?.name}`
  const to: ReportStatesBody['to'] = 'submitted'
  const classes = endpoints.userClasses.data.parse(await client.call('userClasses', { userID: client.userID }))
  for (const { classID, name } of classes) {
    const grades = { class: name, year, ...filled(name) }
    for (const { id } of await client.students(name)) await client.call('setStudentGrades', { id }, { id, grades })
    await bring(client, [classID, name], to)
  }
}
