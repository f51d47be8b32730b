import type { ImportChange, ImportPart, ImportQuestion, Student } from '#contract/index.ts'
import { fullName } from '#rules/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import { isDayKnown, sameBirthday } from './matchStudents.ts'
import { type createChangePlanner, plannedChange } from './planChange.ts'
import type { PlannedClass } from './planClasses.ts'
import type { Doubt, Person } from './readPerson.ts'

type QuestionChoice = ImportQuestion['choices'][number]

/** Questions of one preview; nobody answers more. */
const mostQuestions = 1_000
/** Rows that are offered as an answer. */
const mostRowsListed = 6

interface QuestionOptions {
  /** Whether new students are added, and missing ones removed. */
  isAdding: boolean
  isRemoving: boolean
  /** A new student number with each call. */
  newNumber(): string
  planChange: ReturnType<typeof createChangePlanner>
}

/** The student whom a row would add. */
function proposedStudent(person: Omit<Person, 'proposed'> & { place?: unknown }, newNumber: () => string): Student {
  const { line: _, doubts: __, unusual: ___, place: ____, ...student } = person
  return { ...student, id: person.id ?? newNumber() }
}

const joinedWords = (parts: readonly (string | undefined)[]) => parts.filter((part) => part).join(' ')
const defined = <T>(list: readonly (T | undefined)[]) => list.filter((one) => one !== undefined)

/** Collects what a person must decide about single rows, each with what every answer does. */
export function createQuestions({ isAdding, isRemoving, newNumber, planChange }: QuestionOptions) {
  const found = new Map<string, ImportQuestion>()
  let count = 0

  function ask(
    person: Person,
    kind: ImportQuestion['kind'],
    question: Pick<ImportQuestion, 'text' | 'cells' | 'choices'>,
  ) {
    count += 1
    if (count <= mostQuestions) {
      const id = `${kind}-${person.line}`
      found.set(id, { id, kind, line: person.line, who: fullName(person), ...question })
    }
  }

  /** What applying the change does; it creates the class first if the student moves into a new one. */
  const changes = (change: ImportChange | undefined, created: readonly PlannedClass[] = []): ImportPart => {
    const joined = created.filter(({ name }) => change?.was && 'class' in change.was && change.class === name)
    return change ? { change: [change], ...(joined.length > 0 && { createClasses: joined }) } : {}
  }
  const adds = (student: Student, created: readonly PlannedClass[]): ImportPart => ({
    ...{ add: [student] },
    ...(created.length > 0 && { createClasses: [...created] }),
  })

  /** The answer that the row is about this student. */
  const isSame = (person: Person, student: Student, created: readonly PlannedClass[]): QuestionChoice => ({
    ...{ id: student.id, text: texts.isSame(fullName(student), student.class, student.id, student.birthday) },
    does: changes(planChange(student, person).change, created),
  })

  function birthday(person: Person, student: Student): void {
    const { unusual } = person
    if (!unusual || (isDayKnown(student, { birthday: unusual.day }) && sameBirthday(student.birthday, unusual.day)))
      return
    ask(person, 'birthday', {
      text: unusual.text,
      cells: [{ field: 'birthday', was: unusual.cell, read: unusual.day }],
      choices: [
        {
          id: 'take',
          text: texts.takeBirthday(unusual.day),
          does: changes(plannedChange(student, { birthday: unusual.day })),
        },
      ],
    })
  }

  return {
    birthday,
    asStudent: (person: Person) => proposedStudent(person, newNumber),

    /** A new student of whom something is doubtful. */
    newcomer(person: Person, created: readonly PlannedClass[], warning: string | undefined): void {
      const doubts = person.doubts ?? []
      const isLeaver = doubts.some(({ kind }) => kind === 'leaver')
      const student = proposedStudent(person, newNumber)
      const choice = { id: 'add', text: texts.addAs(fullName(person), person.class), does: adds(student, created) }
      ask(person, isLeaver ? 'leaver' : 'row', {
        text: joinedWords([...doubts.map(({ text }) => text), warning]),
        cells: doubts.flatMap(({ cells }) => cells),
        choices: person.class === '' ? [] : [choice],
      })
      if (person.class !== '') birthday(person, student)
    },

    /** A student of the school who has left, as the file says; whoever stays after all is changed by the row. */
    leaver(person: Person, student: Student, { text, cells }: Doubt, created: readonly PlannedClass[]): void {
      const { change } = planChange(student, person)
      const [remove, stay]: QuestionChoice[] = [
        { id: 'remove', text: texts.removeLeaver(fullName(student)), does: { remove: [student] } },
        { id: 'stay', text: texts.leaverStays(fullName(student), person.class), does: changes(change, created) },
      ]
      ask(person, 'leaver', { text, cells, choices: defined([isRemoving ? remove : undefined, change && stay]) })
    },

    /** Names that the file has otherwise than the school. */
    names(person: Person, student: Student, change: ImportChange): void {
      const doubts = (person.doubts ?? []).filter(({ kind }) => kind === 'name')
      const cells = (['name', 'preName'] as const).flatMap((field) =>
        change.was && field in change.was ? [{ field, was: change[field], read: student[field] }] : [],
      )
      ask(person, doubts.length > 0 ? 'row' : 'spelling', {
        text: doubts.length > 0 ? joinedWords(doubts.map(({ text }) => text)) : texts.otherSpelling,
        cells: doubts.length > 0 ? doubts.flatMap((doubt) => doubt.cells) : cells,
        choices: [{ id: 'take', text: texts.takeName(fullName(change)), does: changes(change) }],
      })
    },

    /** Who is it? `isOther`: the number is that of another student, so a new one gets a new number. */
    who(
      person: Person,
      about: { text: string; students: readonly Student[]; created: readonly PlannedClass[]; isOther: boolean },
    ): void {
      const { text, students, created, isOther } = about
      const { id: _, ...unnumbered } = person
      const student = proposedStudent(isOther ? unnumbered : person, newNumber)
      const other = { id: 'new', text: texts.isOther(isOther), does: adds(student, created) }
      const doubts = person.doubts ?? []
      ask(person, 'row', {
        text: joinedWords([text, ...doubts.map((doubt) => doubt.text)]),
        cells: doubts.flatMap(({ cells }) => cells),
        choices: [...students.map((one) => isSame(person, one, created)), ...defined([isAdding ? other : undefined])],
      })
    },

    /** Rows that say different things: which one is right? */
    alternatives(
      rows: readonly { person: Person; student: Student | undefined; created: readonly PlannedClass[] }[],
      areApart: boolean,
    ): void {
      const [first] = rows
      if (!first) return
      const parts = rows
        .slice(0, mostRowsListed)
        .map(({ person, student, created }): { person: Person; does: ImportPart } => ({
          person,
          does: student
            ? changes(planChange(student, person).change, created)
            : adds(proposedStudent(person, newNumber), created),
        }))
      const isNew = rows.every(({ student }) => student === undefined)
      if (isNew && !isAdding) return
      const choices = parts.map(({ person, does }) => {
        const text = texts.asInLine(person.line, fullName(person), person.class, person.birthday)
        return { id: `line-${person.line}`, text, does }
      })
      const every: QuestionChoice = {
        ...{ id: 'all', text: texts.areSeveral(parts.length) },
        does: {
          add: parts.flatMap(({ does }) => does.add ?? []),
          createClasses: parts.flatMap(({ does }) => does.createClasses ?? []),
        },
      }
      ask(first.person, 'row', {
        text: texts.sayDifferent(
          rows.slice(0, mostRowsListed).map(({ person }) => person.line),
          first.person.id,
        ),
        cells: [],
        choices: [...choices, ...defined([areApart && isNew ? every : undefined])],
      })
    },

    all: (): ImportQuestion[] => [...found.values()].sort((a, b) => a.line - b.line),
    /** Number of questions that are too many to be asked. */
    left: () => Math.max(0, count - mostQuestions),
  }
}
