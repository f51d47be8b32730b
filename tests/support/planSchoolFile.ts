import { readFileSync } from 'node:fs'
import type { ImportProfile, Student } from '../../src/contract/index.ts'
import { chosenImport } from '../../src/rules/index.ts'
import { encodePage } from '../../src/rules/table/codePages.ts'
import { demoImportProfile } from '../../src/server/demo/school.ts'
import type { KnownSchool } from '../../src/server/import/matchStudents.ts'
import { planFile } from '../../src/server/import/planImport.ts'
import { readColumns } from '../../src/server/import/readColumns.ts'

/*
 * Files as schools have them, read with the profile that their own head proposes; everything that the profile allows is on.
 */
const now = Date.parse('2026-02-15T08:00:00Z')
export const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`schoolFiles/${name}`, import.meta.url)))

export const empty: KnownSchool = { students: [], classes: [], templates: [], archived: [], reserved: [] }
export const withClasses = (...names: string[]): KnownSchool => ({
  ...empty,
  classes: names.map((name) => ({ classID: `id-${name}`, name, template: null })),
})

function profileFor(bytes: Uint8Array, change: Partial<ImportProfile> = {}): ImportProfile {
  const { delimiter, spacer, ignoreFirstRow, ignoreLastRow, cols } = readColumns(bytes)
  const hasNumber = cols.includes('id') ? 'true' : 'false'
  return {
    ...{ ...demoImportProfile, delimiter, spacer, ignoreFirstRow, ignoreLastRow, cols },
    ...{ updateNames: hasNumber, removeOldStudents: hasNumber, ...change },
  }
}

/** The text as a program without Unicode writes it. */
export function inPage(text: string, page: 'Windows-1252' | 'Mac Roman'): Uint8Array {
  const bytes = encodePage(text, page)
  if (!bytes) throw new Error(`${page} lacks a letter`)
  return bytes
}

export function planBytes(
  bytes: Uint8Array,
  school: KnownSchool,
  change: Partial<ImportProfile> = {},
  classes: Record<string, string> = {},
) {
  return planFile({ bytes, profile: profileFor(bytes, change), school, now, answers: { classes } })
}

export function plan(
  name: string,
  school: KnownSchool = empty,
  change: Partial<ImportProfile> = {},
  classes: Record<string, string> = {},
) {
  return planBytes(bytesOf(name), school, change, classes)
}
type Planned = ReturnType<typeof plan>

const rowOf = ({ preName, name, class: klass = '', birthday = '' }: Student) =>
  [preName, name, klass, birthday].filter(Boolean).join(' ')
export const added = ({ plan: { add } }: Planned) => add.map(rowOf)
export const classesOf = ({ plan: { createClasses } }: Planned) => createClasses.map(({ name }) => name)
export const problemsOf = ({ problems }: Planned) =>
  problems.map(({ line, text, rows = 1 }) => `${line} ×${rows}: ${text}`)
export const questionsOf = ({ questions }: Planned) => questions.map(({ line, who, text }) => `${line} ${who}: ${text}`)
/** The school after the import, and after everything that it asked was answered with the first choice. */
export function after(planned: Planned, school: KnownSchool = empty, isAllTaken = false): KnownSchool {
  const choices = Object.fromEntries(
    planned.questions.flatMap(({ id, choices: [first] }) => (first ? [[id, first.id]] : [])),
  )
  const { add, change, remove, createClasses } = chosenImport(
    { data: planned.plan, questions: planned.questions },
    isAllTaken ? { choices } : {},
  )
  const gone = new Set(remove.map(({ id }) => id))
  const changes = new Map(change.map(({ was: _, ...student }) => [student.id, student]))
  const students = school.students
    .filter(({ id }) => !gone.has(id))
    .map((student) => changes.get(student.id) ?? student)
  return {
    ...school,
    students: [...students, ...add],
    classes: [...school.classes, ...createClasses.map(({ name, classID }) => ({ classID, name, template: null }))],
  }
}
