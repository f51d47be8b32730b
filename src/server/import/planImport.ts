import type { ImportChange, ImportProblem, ImportProfile, Student } from '#contract/index.ts'
import { asStored } from '../database/asStored.ts'
import { withLetters } from './lostLetters.ts'
import { createMatcher, nameOf } from './matchStudents.ts'
import { createChildCheck } from './otherChild.ts'
import type { Person, ReadPeople } from './Person.ts'
import { planChange } from './planChange.ts'
import { planClasses } from './planClasses.ts'
import { doubtRemoval, findMissing } from './planRemoval.ts'
import type { Planned, School } from './School.ts'

interface Planning {
  read: ReadPeople
  school: School
  profile: ImportProfile
  /** The classID of a class to be made. */
  newID(): string
  /** Student numbers for those without one, each a new one. */
  newNumber(): string
}

/** An older import may have stored the name of a class with two spaces: who is in it stays in it. */
function inClassesOf({ classes }: School, read: ReadPeople): ReadPeople {
  const names = new Map(classes.map(({ name }) => [asStored(name), name]))
  for (const { name } of classes) names.set(name, name)
  return { ...read, people: read.people.map((one) => ({ ...one, class: names.get(one.class) ?? one.class })) }
}

const nameIn = ({ preName, name }: Student) => `${preName} ${name}`

/** What the file does to the school by the profile (decisions 8), without doing it. Problems come by line. */
export function planImport({ read: asRead, school, profile, newID, newNumber }: Planning): Planned {
  const read = inClassesOf(school, asRead)
  const problems: ImportProblem[] = [...read.problems]
  const unread = [...read.unread]
  const match = createMatcher(school, read.people)
  const otherChild = createChildCheck(school.students, read.people, profile.updateNames === 'true')
  const classes = planClasses(school.classes, {
    label: profile.classLabel,
    mayCreate: profile.createNewClasses === 'true',
    newID,
  })
  const matched = new Map<Student, Person>()
  const added: Person[] = []

  for (const one of read.people) {
    const found = match(one)
    const { student } = found
    const person = student ? withLetters(one, student) : one
    const twin = student && matched.get(student)
    const row = `${person.preName} ${person.name}`
    const other = student && otherChild(student, person)
    const error = twin ? `${row} steht auch in Zeile ${twin.line}.` : (found.error ?? other)
    const place = error === undefined ? classes.check(person.class) : {}
    const refusal = error ?? place.error
    if (refusal !== undefined) {
      problems.push({ line: person.line, kind: 'error', text: refusal })
      unread.push([person.id ?? '', found.maybe?.id ?? '', person.name, person.preName])
      continue
    }
    const isAdding = profile.addNewStudents === 'true'
    const warnings = [student || isAdding ? found.warning : undefined, place.warning]
    if (student) {
      matched.set(student, person)
      if (nameOf(student) !== nameOf(person) && profile.updateNames === 'false') {
        const has =
          person.id === undefined ? `heißt das Kind ${nameIn(student)}` : `hat ${nameIn(student)} diese Schülernummer`
        warnings.push(`In der Schule ${has}; der Name bleibt.`)
      }
    } else if (isAdding) added.push(person)
    for (const text of warnings) if (text !== undefined) problems.push({ line: person.line, kind: 'warning', text })
  }

  const inFile = new Set(matched.keys())
  const isRemoving = profile.removeOldStudents === 'true' && profile.cols.includes('id')
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
