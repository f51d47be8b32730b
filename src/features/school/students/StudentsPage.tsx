import { useDeferredValue, useState } from 'react'
import { type Student, schoolEndpoints } from '#contract/index.ts'
import { useHeldDrafts } from '#drafts/useDraft.ts'
import { useClasses, useStudents } from '#queries/school/lists.ts'
import { useHas } from '#queries/services.ts'
import { searchStudents, withVisible } from '#rules/index.ts'
import { SettingsPage } from '#settings/SettingsPage.tsx'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { classesTexts, studentsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { HistoryIcon, PersonIcon, PlusIcon, UploadIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { Row } from '#ui/primitives.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useSubject } from '#ui/useSubject.ts'
import { Archive } from './Archive.tsx'
import { ChosenStudents } from './ChosenStudents.tsx'
import { InterruptedRemoval } from './RemoveStudents.tsx'
import { AddStudent, EditStudent, RemoveStudent } from './StudentDialogs.tsx'
import styles from './StudentsPage.module.css'
import { StudentsTable } from './StudentsTable.tsx'

/** Table of all students of the school, with search and actions. */
export function StudentsPage() {
  const query = useStudents()
  const classesQuery = useClasses()
  const { go } = useSettingsPage()
  const hasArchive = useHas(schoolEndpoints.archivedStudents)
  const isPhone = useMedia(breakpoints.phone)
  const [text, setText] = useState('')
  // Deferred: filtering 1 500 rows must not delay typing.
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
  // The empty state has the buttons to add students.
  const isEmpty = query.data?.length === 0
  const matching = searchStudents(students, searched)
  // The current version of the student, or the last known one if removed.
  const edited = students.find(({ id }) => id === editing.subject?.id) ?? editing.subject
  const close = () => setShown(undefined)
  const openArchive = () => setShown('archive')

  return (
    <SettingsPage
      roomy
      title={texts.title}
      note={query.data && String(query.data.length)}
      actions={
        <>
          {!isEmpty && <SearchField label={texts.search} value={text} onChange={setText} />}
          {hasArchive && !isPhone && (
            <Button icon={<HistoryIcon />} onClick={openArchive}>
              {texts.archive}
            </Button>
          )}
          {!isEmpty && (
            <Button
              variant={query.isLoadingError ? 'second' : 'primary'}
              icon={<PlusIcon />}
              onClick={() => setShown('choice')}
            >
              {texts.add}
            </Button>
          )}
        </>
      }
      more={hasArchive && isPhone ? [{ label: texts.archive, icon: <HistoryIcon />, onPress: openArchive }] : []}
    >
      <InterruptedRemoval students={students} onChoose={setChosen} />
      <ListState
        query={query}
        failed={texts.loadFailed}
        isEmpty={isEmpty}
        empty={<NoStudents onAdd={() => setShown('choice')} onImport={() => go('import')} />}
      >
        <StudentsTable
          students={matching}
          searched={searched}
          chosen={chosen}
          onChoose={(numbers) => setChosen(withVisible(chosen, matching, numbers))}
          onEdit={editing.open}
          onRemove={removing.open}
        />
        <ChosenStudents students={students} classes={classes} chosen={chosen} onClear={() => setChosen(new Set())} />
      </ListState>

      <AddChoice
        isOpen={shown === 'choice'}
        onClose={close}
        onOne={() => setShown('add')}
        onMany={() => go('import')}
      />
      <AddStudent isOpen={shown === 'add'} onClose={close} classes={classes} students={students} />
      {hasArchive && <Archive isOpen={shown === 'archive'} onClose={close} classes={classes} />}
      {edited && (
        <EditStudent
          key={edited.id}
          student={edited}
          isOpen={editing.isOpen}
          onClose={editing.close}
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

/** Empty state of a school without students. */
function NoStudents({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <EmptyState drawing="profil" title={texts.empty}>
      <p>{texts.emptyHint}</p>
      <Row stretch gap={3} wrap className={styles.emptyActions}>
        <Button icon={<PlusIcon />} onClick={onAdd}>
          {texts.add}
        </Button>
        <Button variant="primary" icon={<UploadIcon />} onClick={onImport}>
          {texts.chooseMany}
        </Button>
      </Row>
    </EmptyState>
  )
}

interface AddChoiceProps extends Overlay {
  onOne: () => void
  onMany: () => void
}

/** Dialog to choose between adding one student and importing a file. */
function AddChoice({ onOne, onMany, ...dialog }: AddChoiceProps) {
  return (
    <Dialog title={texts.add} {...dialog}>
      <button type="button" className={styles.choice} onClick={onOne}>
        <PersonIcon ink="accent" aria-hidden="true" />
        <span>
          <b>{texts.chooseOne}</b>
          <small>{texts.chooseOneHint}</small>
        </span>
      </button>
      <button type="button" className={styles.choice} onClick={onMany}>
        <UploadIcon ink="accent" aria-hidden="true" />
        <span>
          <b>{texts.chooseMany}</b>
          <small>{texts.chooseManyHint}</small>
        </span>
      </button>
    </Dialog>
  )
}
