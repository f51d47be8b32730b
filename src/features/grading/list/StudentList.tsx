import { counted } from '#lib/format.ts'
import styles from './StudentList.module.css'
import { StudentTab } from './StudentTab.tsx'
import type { ListedStudent } from './useClassList.ts'

interface StudentListProps {
  students: readonly ListedStudent[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Everyone of the class, with how far each report card is. */
export function StudentList({ students, chosen, onChoose }: StudentListProps) {
  const complete = students.filter((student) => !student.isIncomplete).length
  return (
    <>
      <p className={styles.head}>
        {counted(students.length, 'Schüler', 'Schüler')}, {complete} vollständig
      </p>
      <ul>
        {students.map((student) => (
          <li key={student.id}>
            <StudentTab {...student} isChosen={student.id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  )
}
