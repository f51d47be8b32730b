import { randomUUID } from 'node:crypto'
import {
  fieldsOfKind,
  type ImportChange,
  type ImportPreview,
  type ImportProblem,
  type ImportProfile,
  type ImportQuestion,
  type Student,
} from '#contract/index.ts'
import { fullName, germanOrder } from '#rules/index.ts'
import { isDamaged } from '#rules/table/index.ts'
import { studentsTexts, importTexts as texts } from '#texts/index.ts'
import { createNumbers } from '../students/numbers.ts'
import { createIdentityCheck } from './checkIdentity.ts'
import { createMatcher, type KnownSchool, type Match } from './matchStudents.ts'
import { createChangePlanner } from './planChange.ts'
import { type ClassOf, type PlannedClass, planClasses } from './planClasses.ts'
import { createQuestions } from './planQuestions.ts'
import { doubtRemoval, findMissing } from './planRemoval.ts'
import { createTemplatePlanner } from './planTemplates.ts'
import { createProblems, type FileToRead, type ReadFile, type ReadPeople, readFile } from './readFile.ts'
import type { Person } from './readPerson.ts'

/*
 * Two rules hold for everything that is read and planned here:
 * 1. Nothing is added, renamed or created on evidence that the program itself can see is doubtful, without a question.
 * 2. What the school knows already decides what the file means: the reading (encoding, spelling, class names) in which most
 *    of the school's own children and classes are found wins; where nothing is known, the one without impossible letters.
 */

/** What a confirmed import does: the four lists of its preview. */
export type ImportPlan = ImportPreview['data']

export interface Planned extends Pick<ImportPreview, 'confirmRemoval'> {
  plan: ImportPlan
  /** Ordered by line. */
  problems: ImportProblem[]
  /** What is done only if the confirmation chooses it; ordered by line. */
  questions: ImportQuestion[]
  fileQuestions: NonNullable<ImportPreview['fileQuestions']>
  notes: string[]
}

interface Planning {
  read: ReadPeople
  school: KnownSchool
  profile: ImportProfile
  /** The classID of a new class. */
  newID(): string
  numbers: Pick<ReturnType<typeof createNumbers>, 'holderOf' | 'next'>
  answers: PlanAnswers
}

/** What an admin has answered to a former preview of the same file. */
export interface PlanAnswers {
  /** The classes that class names of the file mean. */
  classes: Readonly<Record<string, string>>
  encoding?: FileToRead['encoding']
}

/** A row with what is known about it. */
interface Considered {
  person: Person
  match: Match
  /** Why the student of the number seems to be another one. */
  mismatch: string | undefined
}

/** What the file changes in the school by the profile, without changing it. */
export function planImport({ read, school, profile, newID, numbers, answers }: Planning): Planned {
  const problems = createProblems()
  for (const { line, kind, text, rows = 1, who } of read.problems) problems.report(line, kind, text, { rows, who })
  const tell = (person: Person, kind: ImportProblem['kind'], text: string, key = text) =>
    problems.report(person.line, kind, text, { key, who: fullName(person) })
  const unread = [...read.unread]
  const isRemoving = profile.removeOldStudents === 'true' && read.hasNumbers
  const everybody = [...read.people, ...read.alternatives.flatMap(({ people }) => people)]
  const match = createMatcher(school, everybody)
  const findMismatch = createIdentityCheck(school.students, everybody, profile.updateNames === 'true')
  const classes = planClasses(school.classes, {
    ...{ label: profile.classLabel, mayCreate: profile.createNewClasses === 'true', newID, answers: answers.classes },
  })
  const planChange = createChangePlanner(profile.updateNames === 'true')
  const templatesFor = createTemplatePlanner(school)
  const isAdding = profile.addNewStudents === 'true'
  const questions = createQuestions({ isAdding, isRemoving, newNumber: numbers.next, planChange })

  const add: Student[] = []
  const change: ImportChange[] = []
  const createClasses = new Map<string, PlannedClass>()
  /** Students who are in the file, or may be. */
  const inFile = new Set<Student>()

  /** The person with the class and the templates of the school; undefined if the row cannot be imported. */
  function placed(person: Person, student: Student | undefined): (Person & { place: ClassOf }) | undefined {
    const place: ClassOf = person.class === '' ? { name: '' } : classes.of(person.class, person.proposed)
    if ('error' in place) {
      tell(person, 'error', place.error)
      unread.push([person.id ?? '', student?.id ?? '', person.name, person.preName])
      return undefined
    }
    const report = (text: string) => tell(person, 'warning', text)
    const { template: _, annex: __, proposed: ___, ...named } = person
    for (const field of student ? [] : fieldsOfKind('line')) {
      const text = named[field]
      if (text === undefined || !isDamaged(text)) continue
      report(texts.textLost(studentsTexts[field], text))
      delete named[field]
    }
    return { ...named, ...templatesFor({ ...person, class: place.name }, student, report), class: place.name, place }
  }

  const use = (place: ClassOf) => {
    if ('created' in place && place.created) createClasses.set(place.created.name, place.created)
  }
  const created = ({ place }: { place: ClassOf }) => ('created' in place && place.created ? [place.created] : [])

  function takeKnown({ person: asRead }: Considered, student: Student, isZeros: boolean): void {
    inFile.add(student)
    const person = placed(asRead, student)
    if (!person) return
    const leaver = person.doubts?.find(({ kind }) => kind === 'leaver')
    if (leaver) {
      questions.leaver(person, student, leaver, created(person))
      return
    }
    if (isZeros) tell(person, 'warning', texts.zerosMissing(person.id ?? '', student.id), 'zeros')
    const planned = planChange(student, person)
    if (planned.isDamaged) tell(person, 'warning', texts.lettersLost, 'letters')
    if (planned.namesStay)
      problems.report(person.line, 'warning', texts.nameStays(fullName(student), person.id === undefined))
    if (planned.change) {
      change.push(planned.change)
      use(person.place)
    }
    if (planned.names) questions.names(person, student, planned.names)
    questions.birthday(person, student)
  }

  function takeNew({ person: asRead }: Considered, warning: string | undefined): void {
    if (!isAdding) return
    const person = placed(asRead, undefined)
    if (!person) return
    if (person.doubts) {
      questions.newcomer(person, created(person), warning)
      return
    }
    if (warning !== undefined) tell(person, 'warning', warning)
    use(person.place)
    const student = questions.asStudent(person)
    add.push(student)
    questions.birthday(person, student)
  }

  function askWho({ person: asRead, match: found, mismatch }: Considered): void {
    const students = found.kind === 'unclear' ? found.students : found.kind === 'same' ? [found.student] : []
    for (const student of students) inFile.add(student)
    const person = placed(asRead, students[0])
    if (!person) return
    const text = mismatch ?? ('text' in found ? found.text : texts.twiceInFile(fullName(person)))
    questions.who(person, { text, students, created: created(person), isOther: mismatch !== undefined })
  }

  const all = read.people.map((person): Considered => {
    const found = match(person)
    const mismatch =
      found.kind === 'same' && person.id === found.student.id ? findMismatch(found.student, person) : undefined
    return { person, match: found, mismatch }
  })
  const isClear = createClearness(all)
  /** The list says whose number it is, but devices do not know. */
  function warnOfFormer(person: Person, found: Match): void {
    if (!isAdding || person.id === undefined || found.kind === 'same') return
    if (numbers.holderOf(person.id) === 'reserved') tell(person, 'warning', texts.numberHadOther)
  }
  for (const one of all) {
    const { match: found, mismatch, person } = one
    warnOfFormer(person, found)
    if (found.kind === 'taken') {
      tell(person, 'error', found.text)
      unread.push([person.id ?? '', '', person.name, person.preName])
    } else if (found.kind === 'same' && mismatch === undefined && isClear(one)) {
      takeKnown(one, found.student, found.note === 'zeros')
    } else if (found.kind === 'new' && isClear(one)) takeNew(one, found.warning)
    else if (found.kind === 'new' && found.resembles) {
      const text = texts.otherBirthday(fullName(found.resembles), found.resembles.birthday ?? '')
      askWho({ ...one, match: { kind: 'unclear', students: [found.resembles], text } })
    } else askWho(one)
  }
  for (const { people, areApart } of read.alternatives) {
    const rows = people.flatMap((asRead) => {
      const found = match(asRead)
      warnOfFormer(asRead, found)
      const student = found.kind === 'same' ? found.student : undefined
      if (student) inFile.add(student)
      const person = placed(asRead, student)
      return person ? [{ person, student, created: created(person) }] : []
    })
    questions.alternatives(rows, areApart)
  }

  const remove = isRemoving ? findMissing(school, { ...read, unread }, inFile) : []
  const confirmRemoval = doubtRemoval(school, read, inFile, remove)
  const asked = classes.questions()
  if (questions.left() > 0) problems.report(1, 'error', texts.tooManyQuestions(questions.left()))
  return {
    plan: {
      ...{ add, remove, change },
      createClasses: [...createClasses.values()].sort((a, b) => germanOrder(a.name, b.name)),
    },
    problems: problems.all(),
    questions: questions.all(),
    fileQuestions: { ...read.fileQuestions, ...(asked.length > 0 && { classes: asked }) },
    notes: [...read.notes, ...classes.notes(), ...(isInOneCase(add) ? [texts.namesInOneCase] : [])],
    ...(confirmRemoval && { confirmRemoval }),
  }
}

/** True if all last names are in capitals, or all in small letters. */
function isInOneCase(students: readonly Pick<Student, 'name'>[]): boolean {
  const names = students.map(({ name }) => name).filter((name) => name.length > 2)
  const isAll = (as: (name: string) => string) => names.every((name) => name === as(name))
  return (
    names.length > 2 && (isAll((name) => name.toLocaleUpperCase('de')) || isAll((name) => name.toLocaleLowerCase('de')))
  )
}

/**
 * Returns a function that is false for a row that competes with another one: two rows for one student, of which none or
 * several are sure, and a new student who resembles one that no other row is about.
 */
function createClearness(all: readonly Considered[]): (one: Considered) => boolean {
  const rivals = new Map<Student, { sure: number; all: number }>()
  for (const { match: found, mismatch } of all) {
    if (found.kind !== 'same' || mismatch !== undefined) continue
    const known = rivals.get(found.student) ?? { sure: 0, all: 0 }
    rivals.set(found.student, { sure: known.sure + (found.isSure ? 1 : 0), all: known.all + 1 })
  }
  return ({ match: found }) => {
    if (found.kind === 'new') return found.resembles === undefined || rivals.has(found.resembles)
    if (found.kind !== 'same') return false
    const { sure, all: rows } = rivals.get(found.student) ?? { sure: 0, all: 0 }
    return rows === 1 || (found.isSure && sure === 1)
  }
}

export interface FileToPlan extends Pick<FileToRead, 'bytes' | 'profile' | 'now'> {
  school: KnownSchool
  answers: PlanAnswers
}

export type PlannedFile = Planned & Pick<ReadFile, 'encoding' | 'hints' | 'rows'>

/** The numbers that are free in the school and not in the file. */
function numbersFor({ students, archived, reserved }: KnownSchool, read: ReadPeople) {
  const everybody = [...read.people, ...read.alternatives.flatMap(({ people }) => people)]
  const inFile = everybody.flatMap(({ id }) => id ?? [])
  const idOf = ({ id }: { id: string }) => id
  return createNumbers({ students: students.map(idOf), archived: archived.map(idOf), reserved }, inFile)
}

/** What a file changes in the school by the profile. Throws a `Refusal` for a file that is no CSV file. */
export function planFile({ bytes, profile, school, now, answers }: FileToPlan): PlannedFile {
  const { encoding, hints, ...read } = readFile({ bytes, profile, now, school, encoding: answers.encoding })
  const numbers = numbersFor(school, read)
  const planned = planImport({ read, school, profile, newID: randomUUID, numbers, answers })
  return { ...planned, encoding, hints, rows: read.rows }
}
