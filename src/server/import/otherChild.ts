import type { Student } from '#contract/index.ts'
import { isDayKnown, maybeSameDay, nameOf, sameBirthday } from './matchStudents.ts'
import type { Person } from './Person.ts'
import { sharesWord, spellingOf } from './spelling.ts'

type Named = Pick<Student, 'name' | 'preName' | 'birthday'>

const turnedRound = ({ name, preName }: Named) => ({ name: preName, preName: name })

/**
 * On the same birthday every name may be new, on another one neither part. Where one of the days is not known, a part
 * of the name says that it is the same child.
 */
function isSomebodyElse(student: Named, person: Named): boolean {
  const kept = (['name', 'preName'] as const).filter((part) => sharesWord(student[part], person[part])).length
  return isDayKnown(student, person) ? kept < 2 && !sameBirthday(student.birthday, person.birthday) : kept === 0
}

/**
 * Says of a student found by number why the person of the file is another child: everything written lies under the
 * number, and would go with it. Numbers slip when a list is sorted in part, or counts its rows. Where names stay as they
 * are (`updateNames`), two new names alone do not say so.
 */
export function createChildCheck(
  students: readonly Student[],
  people: readonly Person[],
  updateNames: boolean,
): (student: Student, person: Person) => string | undefined {
  // Letter by letter first: who is written like somebody else may stand there as well.
  const ways = [nameOf, spellingOf].map((keyOf) => {
    const inSchool = Map.groupBy(students, keyOf)
    const inFile = Map.groupBy(people, keyOf)
    return {
      isSame: (student: Student, person: Person) =>
        keyOf(student) === keyOf(person) || keyOf(student) === keyOf(turnedRound(person)),
      namesakeOf: (person: Person) => inSchool.get(keyOf(person))?.find((other) => maybeSameDay(other, person)),
      hasMoved: (student: Student) =>
        inFile.get(keyOf(student))?.some((other) => other.id !== student.id && maybeSameDay(student, other)) ?? false,
    }
  })

  return (student, person) => {
    let isOther = false
    let namesake: Student | undefined
    for (const { isSame, namesakeOf, hasMoved } of ways) {
      if (isSame(student, person)) return undefined
      namesake = namesakeOf(person)
      isOther = namesake !== undefined || hasMoved(student)
      if (isOther) break
    }
    const mayTell = updateNames || isDayKnown(student, person)
    if (!isOther && !(mayTell && isSomebodyElse(student, person))) return undefined
    const there = namesake
      ? `; ${namesake.preName} ${namesake.name} hat dort ${namesake.id}`
      : ', offenbar ein anderes Kind'
    return `Die Schülernummer ${student.id} hat in der Schule ${student.preName} ${student.name}${there}. Ist es doch dasselbe Kind, bitte erst in der Schülerliste umbenennen.`
  }
}
