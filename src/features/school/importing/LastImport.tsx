import { dayAndTime } from '#lib/format.ts'
import { failureWords } from '#queries/failure.ts'
import { useLastImport, useUndoImport } from '#queries/school/imports.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { HistoryIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useSubject } from '#ui/useSubject.ts'
import styles from './ImportPage.module.css'

/** Summary of the last import with a button to undo it, or why it can no longer be undone; nothing without an import. */
export function LastImport() {
  const query = useLastImport()
  const { mutateAsync: undo } = useUndoImport()
  const last = query.data
  // The confirmation stays about the import it was opened for, even if another admin imports meanwhile.
  const asking = useSubject<NonNullable<typeof last>>()
  if (!last) return null
  const { subject = last } = asking

  async function confirm() {
    try {
      await undo(subject.importID)
    } catch (error) {
      toast.error(...failureWords(texts.undoFailed, error))
      // The import may no longer be undoable.
      void query.refetch()
      return
    } finally {
      asking.close()
    }
    toast.success(texts.undone)
  }

  return (
    <section className={styles.last}>
      <h2>{texts.last}</h2>
      <p>{nameOf(last)}</p>
      <p>{texts.lastDid(last.added, last.removed, last.changed, last.classes)}</p>
      {last.final === undefined ? (
        <Button icon={<HistoryIcon />} onClick={() => asking.open(last)}>
          {texts.undo}
        </Button>
      ) : (
        <p>
          <b>{texts.final}</b> {last.final}
        </p>
      )}
      <ConfirmDialog
        isOpen={asking.isOpen}
        onClose={asking.close}
        title={texts.undoTitle}
        confirmLabel={texts.undoYes}
        cancelLabel={texts.undoNo}
        onConfirm={confirm}
        tone="primary"
      >
        <p>{nameOf(subject)}</p>
        <p>{texts.undoQuestion}</p>
      </ConfirmDialog>
    </section>
  )
}

const nameOf = ({ fileName, at, author }: { fileName: string; at: string; author: string }) =>
  texts.lastOf(fileName, dayAndTime(Date.parse(at)), author)
