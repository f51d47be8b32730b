import { randomUUID } from 'node:crypto'
import type { ImportChange, ImportPreview, ImportProblem, ImportProfile, Student } from '#contract/index.ts'
import { germanOrder, nextStudentNumber } from '#rules/index.ts'
import { asStored } from '../database/asStored.ts'
import { createIdentityCheck } from './checkIdentity.ts'
import type { Person } from './fields.ts'
import { createMatcher, nameOf, type School, sameBirthday } from './matchStudents.ts'
import { doubtRemoval, findMissing } from './planRemoval.ts'
import { createTemplatePlanner } from './planTemplates.ts'
import { type ReadFile, type ReadPeople, readFile } from './readFile.ts'
import { isDamaged, withLetters } from './spelling.ts'

/** What a confirmed import does: the four lists of its preview. */
export type ImportPlan = ImportPreview['data']

export interface Planned {
  plan: ImportPlan
  /** Ordered by line. */
  problems: ImportProblem[]
  confirmRemoval?: { count: number; text: string }
}

interface Planning {
  read: ReadPeople
  school: School
  profile: ImportProfile
  /** The classID of a new class. */
  newID(): string
  /** A new student number with each call. */
  newNumber(): string
  answers: ImportAnswers
}

/** What an admin has answered to a former preview of the same file. */
export interface ImportAnswers {
  /** True if nobody is removed this time, whatever the profile says. */
  keepMissing: boolean
  /** The classes that class names of the file mean. */
  classes: Readonly<Record<string, string>>
}

/** Maps class names to those that they mean, and of the school: an older import may have stored a name with two spaces. */
function inClassesOf({ classes }: School, read: ReadPeople, answers: ImportAnswers): ReadPeople {
  const names = new Map(classes.map(({ name }) => [asStored(name), name]))
  for (const { name } of classes) names.set(name, name)
  const meant = new Map(Object.entries(answers.classes))
  const nameFor = (name: string) => names.get(name) ?? name
  return { ...read, people: read.people.map((one) => ({ ...one, class: nameFor(meant.get(one.class) ?? one.class) })) }
}

const nameIn = ({ preName, name }: Student) => `${preName} ${name}`

/** What the file changes in the school by the profile, without changing it. */
export function planImport({ read: asRead, school, profile, newID, newNumber, answers }: Planning): Planned {
  const read = inClassesOf(school, asRead, answers)
  const problems: ImportProblem[] = [...read.problems]
  const unread = [...read.unread]
  const match = createMatcher(school, read.people)
  const findMismatch = createIdentityCheck(school.students, read.people, profile.updateNames === 'true')
  const classes = planClasses(school.classes, {
    label: profile.classLabel,
    mayCreate: profile.createNewClasses === 'true',
    newID,
  })
  const templatesFor = createTemplatePlanner(school)
  const matched = new Map<Student, Person>()
  const added: Person[] = []

  for (const one of read.people) {
    const found = match(one)
    const { student } = found
    const person = student ? withLetters(one, student) : one
    const twin = student && matched.get(student)
    const row = `${person.preName} ${person.name}`
    const mismatch = student && findMismatch(student, person)
    const error = twin ? `${row} steht auch in Zeile ${twin.line}.` : (found.error ?? mismatch)
    const place: ClassCheck = error === undefined ? classes.check(person.class) : {}
    const refusal = error ?? place.error
    if (refusal !== undefined) {
      problems.push({ line: person.line, kind: 'error', text: refusal, ...asMeant(place) })
      unread.push([person.id ?? '', found.maybe?.id ?? '', person.name, person.preName])
      continue
    }
    const isAdding = profile.addNewStudents === 'true'
    const warnings = found.warning === undefined ? [] : [found.warning]
    const { template: _, annex: __, ...named } = person
    const planned: Person = { ...named, ...templatesFor(person, student, (text) => warnings.push(text)) }
    if (student) {
      // Only now: the damaged names have taken part in the check whether it is the same student.
      const good = undamaged(planned, student)
      matched.set(student, good)
      if (good !== planned) warnings.push(`Es bleibt, was in der Schule steht: ${damagedIn(person, student)}.`)
      if (nameOf(student) !== nameOf(good) && profile.updateNames === 'false') {
        const has =
          person.id === undefined ? `heißt das Kind ${nameIn(student)}` : `hat ${nameIn(student)} diese Schülernummer`
        warnings.push(`In der Schule ${has}; der Name bleibt.`)
      }
    } else if (isAdding) added.push(planned)
    else warnings.length = 0
    for (const text of warnings) problems.push({ line: person.line, kind: 'warning', text })
    if (place.warning) problems.push({ line: person.line, kind: 'warning', text: place.warning, ...asMeant(place) })
  }

  const inFile = new Set(matched.keys())
  const isRemoving = !answers.keepMissing && profile.removeOldStudents === 'true' && profile.cols.includes('id')
  const remove = isRemoving ? findMissing(school, { ...read, unread }, inFile) : []
  const confirmRemoval = doubtRemoval(school, read, inFile, remove)
  const change: ImportChange[] = []
  for (const [student, person] of matched) {
    const changed = planChange(student, person, profile.updateNames === 'true')
    if (changed) change.push(changed)
  }
  const add = added.map(({ line: _, ...person }): Student => ({ ...person, id: person.id ?? newNumber() }))
  return {
    plan: { add, remove, change, createClasses: classes.created() },
    problems: problems.sort((a, b) => a.line - b.line),
    ...(confirmRemoval && { confirmRemoval }),
  }
}

const damageable = ['name', 'preName', 'birthplace'] as const

/** The fields that are damaged in the file and good in the school. */
const damagedFields = (person: Person, student: Student) =>
  damageable.filter((field) => {
    const [text, known] = [person[field], student[field]]
    return text !== undefined && known !== undefined && isDamaged(text) && !isDamaged(known)
  })

/** The person with what the school has in place of damaged names; the same object if none is damaged. */
function undamaged(person: Person, student: Student): Person {
  const fields = damagedFields(person, student)
  return fields.length === 0 ? person : { ...person, ...Object.fromEntries(fields.map((one) => [one, student[one]])) }
}

const damagedIn = (person: Person, student: Student) =>
  damagedFields(person, student)
    .map((field) => student[field])
    .join(', ')

const comparedFields = ['name', 'preName', 'class', 'birthday', 'birthplace', 'gender', 'language'] as const

/**
 * The student with the file's values and the old value of each changed field; undefined if nothing changes. A field
 * that is empty in the file stays unchanged.
 */
function planChange(student: Student, person: Person, updateNames: boolean): ImportChange | undefined {
  const change: ImportChange = { ...student }
  const was: Record<string, string | null> = {}
  for (const field of comparedFields) {
    const [before, after] = [student[field], person[field]]
    const isName = field === 'name' || field === 'preName'
    if (after === undefined || after === before || (isName && !updateNames)) continue
    if (field === 'birthday' && sameBirthday(before, after)) continue
    change[field] = after
    was[field] = before ?? null
  }
  for (const field of ['template', 'annex'] as const) {
    const [before = '', after = before] = [student[field], person[field]]
    if (after === before) continue
    if (after === '') delete change[field]
    else change[field] = after
    was[field] = before || null
  }
  return Object.keys(was).length === 0 ? undefined : { ...change, was }
}

/** '1a' for '01A', 'Klasse 1a' and '1 a': different names that may mean the same class. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/^klasse/, '')
    .replace(/\s/g, '')
    .replace(/^0+(?=\d)/, '')

interface ClassCheck {
  error?: string
  warning?: string
  /** The class of the school, or of an earlier row, that the name may mean. */
  meant?: ImportProblem['meant']
}

const asMeant = ({ meant }: ClassCheck) => meant && { meant }

interface ClassPlanner {
  /** The error or warning about a row's class. Plans a new class if the profile allows it. */
  check(name: string): ClassCheck
  created(): ImportPlan['createClasses']
}

/**
 * Compares the file's classes with the school's. Similar names ('01A' and '1a') give a warning and are never merged.
 */
function planClasses(
  classes: School['classes'],
  { label, mayCreate, newID }: { label: string; mayCreate: boolean; newID(): string },
): ClassPlanner {
  const known = new Set(classes.map(({ name }) => name))
  const similar = new Map(classes.map(({ name }) => [plainName(name), name]))
  const created = new Map<string, ImportPlan['createClasses'][number]>()

  return {
    check(name) {
      if (known.has(name) || created.has(name)) return {}
      const other = similar.get(plainName(name))
      const question = other === undefined ? '' : ` Ist „${other}“ gemeint?`
      const meant = other === undefined ? undefined : { meant: { class: name, is: other } }
      if (!mayCreate) return { error: `Die Klasse „${name}“ gibt es nicht.${question}`, ...meant }
      created.set(name, { name, label, classID: newID() })
      similar.set(plainName(name), other ?? name)
      return meant ? { warning: `Die Klasse „${name}“ ist neu.${question}`, ...meant } : {}
    },
    created: () => [...created.values()].sort((a, b) => germanOrder(a.name, b.name)),
  }
}

export interface FileToPlan {
  bytes: Uint8Array
  profile: ImportProfile
  school: School
  /** Milliseconds since 1970. */
  now: number
  answers: ImportAnswers
}

export type PlannedFile = Planned & Pick<ReadFile, 'encoding' | 'hints' | 'rows'>

/** Consecutive new numbers that are free in the school, its archive and the file. */
function createNumbers(school: School, read: ReadPeople): () => string {
  const inFile = read.people.flatMap(({ id }) => id ?? [])
  let taken = [...school.students.map(({ id }) => id), ...school.archived.map(({ id }) => id), ...inFile]
  return () => {
    const number = nextStudentNumber(taken)
    taken = [number]
    return number
  }
}

/** What a file changes in the school by the profile. Throws a `Refusal` for a file that is no CSV file. */
export function planFile({ bytes, profile, school, now, answers }: FileToPlan): PlannedFile {
  const { encoding, hints, ...read } = readFile(bytes, profile, now)
  const newNumber = createNumbers(school, read)
  const planned = planImport({ read, school, profile, newID: randomUUID, newNumber, answers })
  return { ...planned, encoding, hints, rows: read.rows }
}
