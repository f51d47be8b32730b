import { importEndpoints } from '#contract/index.ts'
import { dayAndTime } from '#lib/format.ts'
import { failureWords } from '#queries/failure.ts'
import { useHas } from '#queries/services.ts'
import { useRead } from '#queries/useRead.ts'
import { useWrite } from '#queries/useWrite.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { HistoryIcon } from '#ui/icons.ts'
import { Stack, Text } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import { useSubject } from '#ui/useSubject.ts'
import styles from './ImportPage.module.css'

/** Summary of the last import with a button to undo it, or why it can no longer be undone; nothing without an import. */
export function LastImport() {
  // Any change of a student, on any device, makes undoing impossible.
  const enabled = useHas(importEndpoints.lastImport)
  const query = useRead(importEndpoints, 'lastImport', {}, { enabled, staleTime: 0 })
  const { mutateAsync: undo } = useWrite(importEndpoints.undoImport)
  const last = query.data
  // The confirmation stays about the import it was opened for, even if another admin imports meanwhile.
  const asking = useSubject<NonNullable<typeof last>>()
  if (!last) return null
  const { subject = last } = asking

  async function confirm() {
    try {
      await undo({ body: { importID: subject.importID } })
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
    <Stack as="section" gap={2} start className={styles.last}>
      <Text as="h2" size={20}>
        {texts.last}
      </Text>
      <Text size={15} ink={2} anywhere>
        {importName(last)}
      </Text>
      <Text size={15} ink={2} anywhere>
        {texts.lastDid(last.added, last.removed, last.changed, last.classes)}
      </Text>
      {last.final === undefined ? (
        <Button icon={<HistoryIcon />} onClick={() => asking.open(last)}>
          {texts.undo}
        </Button>
      ) : (
        <Text size={15} ink={2} anywhere>
          <b>{texts.final}</b> {last.final}
        </Text>
      )}
      <ConfirmDialog
        isOpen={asking.isOpen}
        onClose={asking.close}
        title={texts.undoTitle}
        confirmLabel={texts.undoYes}
        onConfirm={confirm}
        tone="primary"
      >
        <p>{importName(subject)}</p>
        <p>{texts.undoQuestion}</p>
      </ConfirmDialog>
    </Stack>
  )
}

const importName = ({ fileName, at, author }: { fileName: string; at: string; author: string }) =>
  texts.lastOf(fileName, dayAndTime(Date.parse(at)), author)
