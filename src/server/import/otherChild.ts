import type { Student } from '#contract/index.ts'
import { asStored } from '../store/asStored.ts'
import { nameOf, sameBirthday } from './matchStudents.ts'
import type { Person } from './Person.ts'

type Named = Pick<Student, 'name' | 'preName' | 'birthday'>

/** Nothing speaks against their being born on the same day. */
const maybeSameDay = (a: Named, b: Named) =>
  a.birthday === undefined || b.birthday === undefined || sameBirthday(a.birthday, b.birthday)

const isTurnedRound = (student: Named, person: Named) =>
  nameOf(student) === nameOf({ name: person.preName, preName: person.name })

/** Neither part of the name is the same, and no birthday says that it is the same child all the same. */
function isSomebodyElse(student: Named, person: Named): boolean {
  const keepsPart = asStored(student.name) === person.name || asStored(student.preName) === person.preName
  const sameDay = student.birthday !== undefined && sameBirthday(student.birthday, person.birthday)
  return !keepsPart && !sameDay
}

/**
 * Says of a student found by number why the person of the file is another child: everything written lies under the
 * number, and would go with it. Numbers slip when a list is sorted in part, or counts its rows.
 */
export function createChildCheck(
  students: readonly Student[],
  people: readonly Person[],
): (student: Student, person: Person) => string | undefined {
  const inSchool = Map.groupBy(students, nameOf)
  const inFile = Map.groupBy(people, nameOf)

  return (student, person) => {
    if (nameOf(student) === nameOf(person) || isTurnedRound(student, person)) return undefined
    const namesake = inSchool.get(nameOf(person))?.find((other) => maybeSameDay(other, person))
    const moved = inFile.get(nameOf(student))?.some((other) => other.id !== student.id && maybeSameDay(student, other))
    if (!namesake && !moved && !isSomebodyElse(student, person)) return undefined
    const there = namesake
      ? `; ${person.preName} ${person.name} hat dort ${namesake.id}`
      : ', offenbar ein anderes Kind'
    return `Die Schülernummer ${student.id} hat in der Schule ${student.preName} ${student.name}${there}. Ist es doch dasselbe Kind, bitte erst in der Schülerliste umbenennen.`
  }
}
