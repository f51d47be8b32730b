import { Link } from '@tanstack/react-router'
import { counted } from '#lib/format.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { GridIcon } from '#ui/icons.ts'
import styles from './StudentList.module.css'
import { StudentTab } from './StudentTab.tsx'
import type { ListedStudent } from './useClassList.ts'

interface StudentListProps {
  students: readonly ListedStudent[]
  classID: string | undefined
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Everyone of the class, with how far each report card is. */
export function StudentList({ students, classID, chosen, onChoose }: StudentListProps) {
  const complete = students.filter((student) => !student.isIncomplete).length
  return (
    <>
      <div className={styles.head}>
        <p>
          {counted(students.length, 'Schüler', 'Schüler')}, {complete} vollständig
        </p>
        <Link
          to="/reportCard/overview"
          state={{ ...(classID !== undefined && { classID }) }}
          className={styles.overview}
          aria-label={texts.overview}
          title={texts.overview}
        >
          <GridIcon />
        </Link>
      </div>
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
