import { useState } from 'react'
import type { ArchivedStudent, Klass } from '#contract/index.ts'
import { fieldErrors, reasonOf } from '#queries/refusal.ts'
import { useArchive } from '#queries/school/archive.ts'
import { useRestoreStudent } from '#queries/school/students.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ListState } from '#ui/ListState.tsx'
import { toast } from '#ui/toast.ts'
import { useLoadToast } from '#ui/useLoadToast.ts'
import { useSubject } from '#ui/useSubject.ts'
import styles from './Archive.module.css'
import { ArchiveRow } from './ArchiveRow.tsx'
import { RestoreInto } from './RestoreInto.tsx'

interface ArchiveProps {
  isOpen: boolean
  onClose: () => void
  classes: readonly Klass[]
}

/** Removed students, to be brought back with their entries. */
export function Archive({ isOpen, onClose, classes }: ArchiveProps) {
  const query = useArchive(isOpen)
  const { mutateAsync } = useRestoreStudent()
  const [running, setRunning] = useState<string>()
  const asking = useSubject<ArchivedStudent>()
  useLoadToast(query, texts.archiveFailed)

  /** Whether it went well. The server asks for a class where the former one is gone. */
  async function restore(student: ArchivedStudent, className?: string): Promise<boolean> {
    const { archiveID, preName, name } = student
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
    toast.success(texts.restored, { detail: `${preName} ${name}` })
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
