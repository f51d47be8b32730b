import type { Student } from '#contract/index.ts'
import { fullName } from '#rules/index.ts'
import { sharesWord, spellingOf } from '#rules/table/index.ts'
import { isDayKnown, maybeSameDay, nameKey, sameBirthday } from './matchStudents.ts'
import type { Person } from './readPerson.ts'

type Identity = Pick<Student, 'name' | 'preName' | 'birthday'>

const turnedRound = ({ name, preName }: Identity) => ({ name: preName, preName: name })

/**
 * True if names and birthdays say that these are two different students. With the same birthday, both names may be new;
 * with another birthday, neither. If one birthday is unknown, one equal name is enough for the same student.
 */
function isSomebodyElse(student: Identity, person: Identity): boolean {
  const kept = (['name', 'preName'] as const).filter((part) => sharesWord(student[part], person[part])).length
  return isDayKnown(student, person) ? kept < 2 && !sameBirthday(student.birthday, person.birthday) : kept === 0
}

/**
 * Returns a function that says, in German, why the person of the file is not the student found by number; undefined if
 * it is the same student. Report cards belong to the number, so a wrong match would give them to another student.
 * Numbers slip if a list was sorted in part or numbers its rows. Without `updateNames`, two new names alone are no
 * reason.
 */
export function createIdentityCheck(
  students: readonly Student[],
  people: readonly Person[],
  updateNames: boolean,
): (student: Student, person: Person) => string | undefined {
  // Exact names first: a student whose name is only spelled alike may be in the file as well.
  const ways = [nameKey, spellingOf].map((keyOf) => {
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
    const there = namesake ? `; ${fullName(namesake)} hat dort ${namesake.id}` : ', offenbar ein anderes Kind'
    return `Die Schülernummer ${student.id} hat in der Schule ${fullName(student)}${there}.`
  }
}
