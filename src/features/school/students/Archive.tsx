import { useState } from 'react'
import type { ArchivedStudent, Klass } from '#contract/index.ts'
import { dayOf } from '#lib/format.ts'
import { fieldErrors, reasonOf } from '#queries/failure.ts'
import { useArchive, useRestoreStudent } from '#queries/school/students.ts'
import { useHasPage } from '#queries/school/useHasPage.ts'
import { fullName } from '#rules/index.ts'
import { studentsTexts as texts, versionTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FilesIcon } from '#ui/icons.ts'
import { ListState } from '#ui/ListState.tsx'
import { PersonName } from '#ui/PersonName.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSettingsPage } from '#ui/useSettingsPage.ts'
import { useSubject } from '#ui/useSubject.ts'
import styles from './Archive.module.css'

interface ArchiveProps {
  isOpen: boolean
  onClose: () => void
  classes: readonly Klass[]
}

/** Dialog with the removed students, who can be restored with their entries. */
export function Archive({ isOpen, onClose, classes }: ArchiveProps) {
  const query = useArchive(isOpen)
  const { mutateAsync } = useRestoreStudent()
  const [running, setRunning] = useState<string>()
  const asking = useSubject<ArchivedStudent>()
  useLoadToast(query, texts.archiveFailed)

  /** Resolves with true if the student was restored. Asks for a class if the former one no longer exists. */
  async function restore(student: ArchivedStudent, className?: string): Promise<boolean> {
    const { archiveID } = student
    setRunning(archiveID)
    try {
      await mutateAsync(className === undefined ? { archiveID } : { archiveID, class: className })
    } catch (error) {
      if (className === undefined && 'class' in fieldErrors(error)) {
        asking.open(student)
        return false
      }
      toast.error(texts.restoreFailed, reasonOf(error))
      return false
    } finally {
      setRunning(undefined)
    }
    toast.success(texts.restored, { detail: fullName(student) })
    return true
  }

  const archived = query.data ?? []
  return (
    <>
      <Dialog title={texts.archiveTitle} size="lg" isOpen={isOpen} onClose={onClose}>
        <p className={styles.hint}>{texts.archiveHint}</p>
        <ListState
          query={query}
          failed={texts.archiveFailed}
          isEmpty={archived.length === 0}
          empty={<p>{texts.archiveEmpty}</p>}
        >
          <ul className={styles.list}>
            {archived.map((student) => (
              <ArchiveRow
                key={student.archiveID}
                student={student}
                isRunning={running === student.archiveID}
                onRestore={() => void restore(student)}
              />
            ))}
          </ul>
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
  const { class: className, id, removedAt, until, isIssued, entries } = student
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
            texts.removedAt(dayOf(Date.parse(removedAt))),
            isIssued ? texts.keptForGood : texts.until(dayOf(Date.parse(until))),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      {isIssued && hasPage('versions') && (
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

interface RestoreIntoProps {
  student: ArchivedStudent
  isOpen: boolean
  onClose: () => void
  classes: readonly Klass[]
  /** Resolves with true if the student was restored. */
  onRestore: (student: ArchivedStudent, className: string) => Promise<boolean>
}

/** Asks for a class, because the former one no longer exists. */
function RestoreInto({ student, isOpen, onClose, classes, onRestore }: RestoreIntoProps) {
  const [className, setClassName] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  async function submit() {
    if (className === null) {
      setError(texts.classMissing)
      return
    }
    if (await onRestore(student, className)) onClose()
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.restoreTitle}
      submitLabel={texts.restore}
      pendingLabel={texts.restoring}
      onSubmit={submit}
    >
      <p>{texts.restoreClass(fullName(student), student.class)}</p>
      <SelectField
        label={texts.class}
        value={className}
        onChange={(name) => {
          setClassName(name)
          setError(undefined)
        }}
        options={classes.map(({ name }) => ({ id: name, label: name }))}
        error={error}
        hint={classes.length === 0 ? texts.noClasses : undefined}
      />
    </FormDialog>
  )
}
