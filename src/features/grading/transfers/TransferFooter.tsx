import { useRef, useState } from 'react'
import { useOutboxView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { backupTexts, gradingTexts as texts, transferTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { RefreshIcon, ShareIcon, UploadIcon } from '#ui/icons.ts'
import { PasswordDialog } from '#ui/PasswordDialog.tsx'
import { toast } from '#ui/toast.ts'
import { SaveFileDialog } from './SaveFileDialog.tsx'
import styles from './TransferFooter.module.css'
import { useIsAtRisk } from './useIsAtRisk.ts'
import { useLoadBackup } from './useLoadBackup.ts'

/** What can be done with everything that waits. */
export function TransferFooter() {
  const { outbox } = useServices()
  const { rows, sender } = useOutboxView()
  const input = useRef<HTMLInputElement>(null)
  const loading = useLoadBackup()
  const [isSaving, setIsSaving] = useState(false)
  const isAtRisk = useIsAtRisk()

  async function sendNow(): Promise<void> {
    try {
      await outbox.flush()
    } catch {
      toast.error(texts.savingFailed)
    }
    outbox.kick()
  }

  const send = (
    <Button
      variant={isAtRisk && rows.length > 0 ? 'second' : 'primary'}
      size="lg"
      icon={<RefreshIcon />}
      pending={sender === 'sending'}
      pendingLabel={transferTexts.sending}
      onClick={() => void sendNow()}
    >
      {transferTexts.sendNow}
    </Button>
  )
  const save = rows.length > 0 && (
    <Button variant={isAtRisk ? 'primary' : 'second'} size="lg" icon={<ShareIcon />} onClick={() => setIsSaving(true)}>
      {transferTexts.saveFile}
    </Button>
  )

  return (
    <div className={styles.footer}>
      {isAtRisk && save ? (
        <>
          <p className={styles.hint}>{transferTexts.atRisk}</p>
          {save}
          {send}
        </>
      ) : (
        <>
          {send}
          {save}
        </>
      )}
      <Button icon={<UploadIcon />} size="lg" onClick={() => input.current?.click()}>
        {transferTexts.loadFile}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={transferTexts.loadFile}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void loading.chooseFile(file)
        }}
      />
      <SaveFileDialog isOpen={isSaving} onClose={() => setIsSaving(false)} />
      <PasswordDialog
        isOpen={loading.isAsking}
        onClose={loading.stopAsking}
        title={backupTexts.openTitle}
        hint={backupTexts.openHint}
        submitLabel={backupTexts.open}
        pendingLabel={backupTexts.opening}
        onSubmit={loading.open}
      />
    </div>
  )
}
