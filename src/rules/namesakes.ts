import type { Student } from '#contract/index.ts'
import { sortStudents } from './students.ts'

type Namesake = Pick<Student, 'id' | 'preName' | 'name' | 'birthday' | 'addition'>

const fullNameKey = ({ preName, name }: Namesake) =>
  `${preName} ${name}`.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')

/**
 * The students, namesakes with what tells them apart: 'geb. 05.01.2018', or 'Nr. 01005' where a birthday is unknown or
 * the same. All others have no addition.
 */
export function withAdditions<S extends Namesake>(students: readonly S[]): S[] {
  const groups = new Map<string, S[]>()
  for (const student of students)
    groups.set(fullNameKey(student), [...(groups.get(fullNameKey(student)) ?? []), student])
  return students.map((student) => {
    const namesakes = groups.get(fullNameKey(student)) ?? []
    const days = new Set(namesakes.map(({ birthday }) => birthday || undefined))
    const isByDay = days.size === namesakes.length && !days.has(undefined)
    const addition = namesakes.length < 2 ? undefined : isByDay ? `geb. ${student.birthday}` : `Nr. ${student.id}`
    if (student.addition === addition) return student
    const { addition: _, ...plain } = student
    return { ...plain, ...(addition !== undefined && { addition }) } as S
  })
}

/** The students of a class or school as they are listed: in the order of a register, namesakes told apart. */
export const listStudents = <S extends Namesake>(students: readonly S[]): S[] => withAdditions(sortStudents(students))

/** 'Emil Becker', of a child with one name only that one; a namesake with the addition: 'Emil Becker, geb. 05.01.2018'. */
export const fullName = ({ preName, name, addition }: Pick<Student, 'preName' | 'name' | 'addition'>): string =>
  `${`${preName} ${name}`.trim()}${addition === undefined ? '' : `, ${addition}`}`
