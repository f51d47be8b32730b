import { useState } from 'react'
import { dayAndTime } from '#lib/format.ts'
import { reasonOf } from '#queries/refusal.ts'
import { useLastImport, useUndoImport } from '#queries/school/imports.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { HistoryIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import styles from './ImportForm.module.css'

/** The last import with the way back, as long as there is one. */
export function LastImport() {
  const query = useLastImport()
  const { mutateAsync: undo } = useUndoImport()
  const [isAsking, setAsking] = useState(false)
  const last = query.data
  if (!last) return null

  async function confirm(importID: string) {
    try {
      await undo(importID)
    } catch (error) {
      toast.error(texts.undoFailed, reasonOf(error))
      // It may be over with it.
      void query.refetch()
      return
    } finally {
      setAsking(false)
    }
    toast.success(texts.undone)
  }

  return (
    <section className={styles.last}>
      <h2>{texts.last}</h2>
      <p>{texts.lastOf(last.fileName, dayAndTime(Date.parse(last.at)), last.author)}</p>
      <p>{texts.lastDid(last.added, last.removed, last.changed, last.classes)}</p>
      <Button icon={<HistoryIcon />} onClick={() => setAsking(true)}>
        {texts.undo}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.undoTitle}
        confirmLabel={texts.undoYes}
        cancelLabel={texts.undoNo}
        onConfirm={() => confirm(last.importID)}
        tone="primary"
      >
        <p>{texts.undoQuestion}</p>
      </ConfirmDialog>
    </section>
  )
}
