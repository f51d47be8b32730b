import { useState } from 'react'
import { useStudents } from '#queries/school/lists.ts'
import { fullName, searchStudents } from '#rules/index.ts'
import { useHasPage } from '#settings/pages.ts'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { versionTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FilesIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import styles from './ClassFiles.module.css'
import type { FileGroup } from './fileGroups.ts'
import { PrintCard } from './PrintCard.tsx'

/** More are found by typing on. */
const mostFound = 5

interface OneStudentProps {
  groups: readonly FileGroup[]
}

/** Finds a child of the printed classes, prints its report card alone, and leads to what is issued of it. */
export function OneStudent({ groups }: OneStudentProps) {
  const [text, setText] = useState('')
  const { go } = useSettingsPage()
  const hasIssued = useHasPage()('versions')
  const printed = new Set(groups.flatMap(({ classID, className }) => (classID === undefined ? [] : [className])))
  const students = (useStudents().data ?? []).filter((student) => printed.has(student.class))
  const found = text.trim() === '' ? [] : searchStudents(students, text).slice(0, mostFound)
  return (
    <div className={styles.one}>
      {students.length > 0 && <SearchField label={texts.oneStudent} value={text} onChange={setText} />}
      <ul className={styles.changed} aria-label={texts.oneStudent}>
        {found.map((student) => (
          <li key={student.id}>
            <span>
              <PersonName {...student} /> <small>{student.class}</small>
            </span>
            <span>
              {hasIssued && (
                <Button
                  variant="quiet"
                  icon={<FilesIcon />}
                  aria-label={texts.listOf(fullName(student))}
                  onClick={() => go('versions', student.id)}
                >
                  {texts.title}
                </Button>
              )}
            </span>
            <PrintCard student={student} />
          </li>
        ))}
      </ul>
    </div>
  )
}
