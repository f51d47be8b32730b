import { Link } from '@tanstack/react-router'
import { counted } from '#lib/format.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { GridIcon } from '#ui/icons.ts'
import type { CardModel } from '../model/cardModel.ts'
import { completeText, marksWord } from '../model/completeText.ts'
import styles from './StudentList.module.css'
import { StudentTab } from './StudentTab.tsx'
import type { ListedStudent } from './useClassList.ts'

interface StudentListProps {
  students: readonly ListedStudent[]
  model: CardModel | null | undefined
  classID: string | undefined
  chosen: string | undefined
  onChoose: (id: string) => void
}

function stateOf(model: CardModel, students: readonly ListedStudent[]): string {
  const complete = students.filter(({ isIncomplete }) => !isIncomplete)
  if (complete.length < students.length || students.length === 0)
    return texts.listComplete(marksWord(model), complete.length)
  return completeText(
    model,
    complete.reduce((sum, { empty }) => sum + empty, 0),
  )
}

/** Everyone of the class, with how far each report card is. */
export function StudentList({ students, model, classID, chosen, onChoose }: StudentListProps) {
  return (
    <>
      <div className={styles.head}>
        <p>
          {counted(students.length, 'Schüler', 'Schüler')}
          {model && `, ${stateOf(model, students)}`}
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
            <StudentTab
              {...student}
              state={model && !student.isIncomplete ? completeText(model, student.empty) : texts.incomplete}
              isChosen={student.id === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
