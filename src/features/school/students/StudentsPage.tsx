import { useDeferredValue, useState } from 'react'
import type { Student } from '#contract/index.ts'
import { useClasses } from '#queries/school/classes.ts'
import { useStudents } from '#queries/school/students.ts'
import { useHeldDrafts } from '#queries/useHeldDrafts.ts'
import { searchStudents, withSeen } from '#rules/index.ts'
import { classesTexts, studentsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { HistoryIcon, PlusIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { useSubject } from '#ui/useSubject.ts'
import { AddStudent } from './AddStudent.tsx'
import { Archive } from './Archive.tsx'
import { BrokenRemoval } from './BrokenRemoval.tsx'
import { ChooseWay } from './ChooseWay.tsx'
import { ChosenStudents } from './ChosenStudents.tsx'
import { EditStudent } from './EditStudent.tsx'
import { NoStudents } from './NoStudents.tsx'
import { RemoveStudent } from './RemoveStudent.tsx'
import styles from './StudentsPage.module.css'
import { StudentsTable } from './StudentsTable.tsx'

/** All students of the school (specification 2.8). */
export function StudentsPage() {
  const query = useStudents()
  const classesQuery = useClasses()
  const { go } = useSettingsPage()
  const [text, setText] = useState('')
  // Typing goes before filtering 1 500 rows.
  const searched = useDeferredValue(text)
  const [shown, setShown] = useState<'choice' | 'add' | 'archive'>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const editing = useSubject<Student>()
  const removing = useSubject<Student>()
  useLoadToast(query, texts.loadFailed)
  useHeldDrafts(
    'student',
    query.data?.map(({ id }) => id),
    editing.isOpen ? editing.subject?.id : undefined,
  )
  useLoadToast(classesQuery, classesTexts.loadFailed)
  const classes = classesQuery.data ?? []

  const students = query.data ?? []
  // Then the ways to add some stand in the middle of the page.
  const isEmpty = query.data?.length === 0
  const seen = searchStudents(students, searched)
  // As they are now; as they were once they are gone.
  const edited = students.find(({ id }) => id === editing.subject?.id) ?? editing.subject
  const close = () => setShown(undefined)

  return (
    <SettingsPage
      title={texts.title}
      note={query.data && String(query.data.length)}
      actions={
        <>
          {!isEmpty && <SearchField label={texts.search} value={text} onChange={setText} />}
          <Button icon={<HistoryIcon />} onClick={() => setShown('archive')}>
            {texts.archive}
          </Button>
          {!isEmpty && (
            <Button variant="primary" icon={<PlusIcon />} onClick={() => setShown('choice')}>
              {texts.add}
            </Button>
          )}
        </>
      }
    >
      <BrokenRemoval students={students} onChoose={setChosen} />
      <ListState
        query={query}
        failed={texts.loadFailed}
        isEmpty={isEmpty}
        empty={<NoStudents onAdd={() => setShown('add')} onImport={() => go('import')} />}
      >
        <div className={styles.table}>
          <StudentsTable
            students={seen}
            searched={searched}
            chosen={chosen}
            onChoose={(numbers) => setChosen(withSeen(chosen, seen, numbers))}
            onEdit={editing.open}
            onRemove={removing.open}
          />
        </div>
        <ChosenStudents students={students} classes={classes} chosen={chosen} onClear={() => setChosen(new Set())} />
      </ListState>

      <ChooseWay
        isOpen={shown === 'choice'}
        onClose={close}
        onOne={() => setShown('add')}
        onMany={() => go('import')}
      />
      <AddStudent isOpen={shown === 'add'} onClose={close} classes={classes} students={students} />
      <Archive isOpen={shown === 'archive'} onClose={close} classes={classes} />
      {edited && (
        <EditStudent
          key={edited.id}
          student={edited}
          isOpen={editing.isOpen}
          onClose={editing.close}
          onRemove={() => {
            editing.close()
            removing.open(edited)
          }}
          classes={classes}
          students={students}
        />
      )}
      {removing.subject && (
        <RemoveStudent student={removing.subject} isOpen={removing.isOpen} onClose={removing.close} />
      )}
    </SettingsPage>
  )
}
