import { useState } from 'react'
import { type ArchivedStudent, type Klass, schoolEndpoints } from '#contract/index.ts'
import { dayOf } from '#lib/format.ts'
import { failureWords, fieldErrors } from '#queries/failure.ts'
import { useRead } from '#queries/useRead.ts'
import { useWrite } from '#queries/useWrite.ts'
import { fullName, searchStudents } from '#rules/index.ts'
import { useHasPage } from '#settings/pages.ts'
import { useSettingsPage } from '#settings/useSettingsPage.ts'
import { studentsTexts as texts, versionTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FilesIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { PersonName } from '#ui/PersonName.tsx'
import { Stack, Text } from '#ui/primitives.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSubject } from '#ui/useSubject.ts'
import styles from './Archive.module.css'

interface ArchiveProps extends Overlay {
  classes: readonly Klass[]
}

/** More than these have a search field. */
const fewest = 8

/** Dialog with the students who left the school or were removed; they can be restored with their entries. */
export function Archive({ classes, ...dialog }: ArchiveProps) {
  const query = useRead(schoolEndpoints, 'archivedStudents', {}, { enabled: dialog.isOpen })
  const { mutateAsync } = useWrite(schoolEndpoints.restoreStudent)
  const [running, setRunning] = useState<string>()
  const asking = useSubject<ArchivedStudent & { reason: string }>()
  const [search, setSearch] = useState('')
  useLoadToast(query, texts.archiveFailed)

  /** Resolves with true if the student was restored. Asks for a class if the former one is gone, or has other students. */
  async function restore(student: ArchivedStudent, className?: string | null): Promise<boolean> {
    const { archiveID } = student
    setRunning(archiveID)
    try {
      await mutateAsync({ params: { archiveID }, body: className === undefined ? {} : { class: className } })
    } catch (error) {
      const { class: reason } = fieldErrors(error)
      if (className === undefined && reason !== undefined) {
        asking.open({ ...student, reason })
        return false
      }
      toast.error(...failureWords(texts.restoreFailed, error))
      return false
    } finally {
      setRunning(undefined)
    }
    toast.success(texts.restored, { detail: fullName(student) })
    return true
  }

  const archived = query.data ?? []
  const found = searchStudents(archived, search)
  const [left, removed] = [true, false].map((isLeft) => found.filter((one) => (one.leftYear !== undefined) === isLeft))
  const groups = (
    [
      [texts.archiveLeft, left ?? []],
      [texts.archiveRemoved, removed ?? []],
    ] as const
  ).filter(([, students]) => students.length > 0)
  return (
    <>
      <Dialog title={texts.archiveTitle} size="lg" {...dialog}>
        <ListState
          query={query}
          failed={texts.archiveFailed}
          isEmpty={archived.length === 0}
          empty={
            <EmptyState drawing="ordner" title={texts.archiveEmpty}>
              <p>{texts.archiveHint}</p>
            </EmptyState>
          }
        >
          <Text ink={2}>{texts.archiveHint}</Text>
          {archived.length > fewest && <SearchField label={texts.search} value={search} onChange={setSearch} />}
          {groups.map(([title, students]) => (
            <section key={title} className={styles.group}>
              <Text as="h3" size={15}>
                {title}
              </Text>
              <Stack as="ul">
                {students.map((student) => (
                  <ArchiveRow
                    key={student.archiveID}
                    student={student}
                    isRunning={running === student.archiveID}
                    onRestore={() => void restore(student)}
                  />
                ))}
              </Stack>
            </section>
          ))}
          {groups.length === 0 && <p>{texts.nothingFound}</p>}
        </ListState>
      </Dialog>
      {asking.subject && (
        <RestoreInto
          key={asking.subject.archiveID}
          student={asking.subject}
          isOpen={asking.isOpen}
          onClose={asking.close}
          classes={classes}
          onRestore={restore}
        />
      )}
    </>
  )
}

interface ArchiveRowProps {
  student: ArchivedStudent
  isRunning: boolean
  onRestore: () => void
}

function ArchiveRow({ student, isRunning, onRestore }: ArchiveRowProps) {
  const { class: className, id, removedAt, until, isIssued, leftYear, entries } = student
  const { go } = useSettingsPage()
  const hasPage = useHasPage()
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.name}>
          <PersonName {...student} />
        </span>
        <small>
          {[
            className,
            `${texts.id} ${id}`,
            texts.entryCount(entries),
            leftYear === undefined ? texts.removedAt(dayOf(Date.parse(removedAt))) : texts.leftWith(leftYear),
            leftYear === undefined && (isIssued ? texts.keptForGood : texts.until(dayOf(Date.parse(until)))),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      {hasPage('versions') && (
        <Button
          variant="quiet"
          icon={<FilesIcon />}
          aria-label={versionTexts.versionsOf(fullName(student))}
          onClick={() => go('versions', id)}
        >
          {texts.issued}
        </Button>
      )}
      <Button
        aria-label={texts.restoreOf(fullName(student))}
        pending={isRunning}
        pendingLabel={texts.restoring}
        onClick={onRestore}
      >
        {texts.restore}
      </Button>
    </li>
  )
}

interface RestoreIntoProps extends Overlay {
  /** With the reason why a class must be chosen. */
  student: ArchivedStudent & { reason: string }
  classes: readonly Klass[]
  /** Resolves with true if the student was restored. */
  onRestore: (student: ArchivedStudent, className: string | null) => Promise<boolean>
}

/** Option id for no class; a classID has no spaces. */
const noClassOption = 'no class'

/** Asks for a class, because the former one is gone or has other students. */
function RestoreInto({ student, classes, onRestore, ...dialog }: RestoreIntoProps) {
  const [classID, setClassID] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  async function submit(close: () => void) {
    const klass = classes.find((one) => one.classID === classID)
    if (!klass && classID !== noClassOption) {
      setError(texts.classMissing)
      return
    }
    if (await onRestore(student, klass?.name ?? null)) close()
  }

  return (
    <FormDialog
      {...dialog}
      title={texts.restoreTitle}
      submitLabel={texts.restore}
      pendingLabel={texts.restoring}
      onSubmit={submit}
    >
      <p>{texts.restoreClass(fullName(student), student.reason)}</p>
      <SelectField
        label={texts.class}
        value={classID}
        onChange={(id) => {
          setClassID(id)
          setError(undefined)
        }}
        options={[
          ...classes.map(({ classID: id, name }) => ({ id, label: name })),
          { id: noClassOption, label: texts.withoutClass },
        ]}
        error={error}
      />
    </FormDialog>
  )
}
