import { useState } from 'react'
import { counted } from '#lib/format.ts'
import type { RowView } from '#queries/outbox.ts'
import { useConnection, useGuard, useServices } from '#queries/services.ts'
import { makeBackup } from '#saving/backup.ts'
import { canBeSent } from '#saving/sendWaiting.ts'
import { backupTexts, homeTexts, logoutTexts, troubleTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { giveFile } from '#ui/giveFile.ts'
import { RefreshIcon, ShareIcon, TabletIcon, TrashIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { PasswordDialog } from '#ui/PasswordDialog.tsx'
import { Stack } from '#ui/primitives.tsx'

export interface WaitingQuestionProps extends Overlay {
  /** The unsent report cards. */
  rows: readonly RowView[]
  isSending: boolean
  onSend: () => void
  onDiscard: () => void
  onKeep: () => void
}

/** Asks at a logout what to do with unsent report cards. Discarding them needs a second confirmation. */
export function WaitingQuestion(props: WaitingQuestionProps) {
  const { rows, isSending, onSend, onDiscard, onKeep, ...dialog } = props
  const { outbox } = useServices()
  const { storageMode } = useGuard()
  const connection = useConnection()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const count = counted(rows.length, 'Zeugnis', 'Zeugnisse')
  const kept =
    storageMode === 'disk'
      ? logoutTexts.leaveKept(rows.length, rows.every(canBeSent))
      : `${troubleTexts.memory} ${troubleTexts.memoryCost}`
  if (isDiscarding) {
    return (
      <Dialog
        role="alertdialog"
        title={logoutTexts.discardTitle(count)}
        isOpen={dialog.isOpen}
        onClose={() => setIsDiscarding(false)}
        footer={
          <>
            <Button variant="quiet" size="lg" onClick={() => setIsDiscarding(false)}>
              {logoutTexts.cancel}
            </Button>
            <Button variant="dangerFill" size="lg" onClick={onDiscard}>
              {logoutTexts.discardAll(count)}
            </Button>
          </>
        }
      >
        <p>{logoutTexts.discardText(count)}</p>
      </Dialog>
    )
  }
  return (
    <Dialog title={logoutTexts.leaveTitle} {...dialog}>
      <p>{kept}</p>
      {storageMode === 'disk' && heldSentences(rows).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {connection !== 'there' && storageMode === 'disk' && (
        <p>
          {logoutTexts.sealed} {logoutTexts.endsLater}
        </p>
      )}
      <Stack gap={3}>
        {storageMode === 'disk' && (
          <Button variant="primary" size="lg" icon={<TabletIcon />} onClick={onKeep}>
            {logoutTexts.leave}
          </Button>
        )}
        {rows.some((row) => canBeSent(row) || row.state === 'blocked') && (
          <Button
            size="lg"
            icon={<RefreshIcon />}
            pending={isSending}
            pendingLabel={logoutTexts.sending}
            onClick={onSend}
          >
            {logoutTexts.sendNow}
          </Button>
        )}
        <Button size="lg" icon={<ShareIcon />} onClick={() => setIsSaving(true)}>
          {logoutTexts.saveFile}
        </Button>
        <Button variant="danger" size="lg" icon={<TrashIcon />} onClick={() => setIsDiscarding(true)}>
          {logoutTexts.discard}
        </Button>
      </Stack>
      <PasswordDialog
        isNew
        isOpen={isSaving}
        onClose={() => setIsSaving(false)}
        title={backupTexts.saveTitle}
        hint={backupTexts.saveHint}
        submitLabel={backupTexts.save}
        pendingLabel={backupTexts.saving}
        onSubmit={async (password) => {
          const outcome = await giveFile(await makeBackup(outbox, password))
          return outcome === 'cancelled' || outcome === 'failed' ? backupTexts.notSaved : undefined
        }}
      />
    </Dialog>
  )
}

/** What does not go by itself, and what becomes of the rest; nothing where all of them go. */
function heldSentences(rows: readonly RowView[]): string[] {
  const count = (state: RowView['state']) => rows.filter((row) => row.state === state).length
  const held = [
    count('conflict') > 0 && homeTexts.clashing(count('conflict')),
    count('parked') > 0 && homeTexts.refused(count('parked')),
    count('blocked') > 0 && `${homeTexts.blocked(count('blocked'))} ${logoutTexts.blockedHint}`,
    count('locked') > 0 && homeTexts.late(count('locked')),
    count('frozen') > 0 && homeTexts.unreadable(count('frozen')),
  ].filter((sentence) => sentence !== false)
  return held.length > 0 && rows.some(canBeSent) ? [...held, logoutTexts.restGoes] : held
}
