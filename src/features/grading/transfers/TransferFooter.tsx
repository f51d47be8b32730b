import { useEffect, useRef, useState } from 'react'
import { counted } from '#lib/format.ts'
import { isStoragePersistent } from '#pwa/index.ts'
import { useOutboxView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { type LoadedBackup, loadBackup } from '#saving/backup.ts'
import { backupTexts, gradingTexts as texts, transferTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { RefreshIcon, ShareIcon, UploadIcon } from '#ui/icons.ts'
import { PasswordDialog } from '#ui/PasswordDialog.tsx'
import { toast } from '#ui/toast.ts'
import { SaveFileDialog } from './SaveFileDialog.tsx'
import styles from './TransferFooter.module.css'

/** The actions on everything that waits: send it now, save it as a backup file, and load such a file. */
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

/** True if the browser has refused to make the storage persistent. A file is the safer copy then. */
function useIsAtRisk(): boolean {
  const [isAtRisk, setIsAtRisk] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void isStoragePersistent().then((answer) => {
      if (isCurrent) setIsAtRisk(answer === false)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return isAtRisk
}

/** Loads a chosen backup file, asks for its password if it has one, and shows the result in a toast. */
function useLoadBackup() {
  const { outbox, answers } = useServices()
  /** The text of the file that waits for its password. */
  const [sealed, setSealed] = useState<string>()

  async function load(text: string, password?: string): Promise<LoadedBackup['kind'] | 'failed'> {
    try {
      const result = await loadBackup({ outbox, answers }, text, password)
      if (result.kind === 'loaded') showLoaded(result.count)
      else if (result.kind !== 'sealed' && result.kind !== 'wrongPassword') toast.error(backupTexts[result.kind])
      return result.kind
    } catch {
      toast.error(backupTexts.failed)
      return 'failed'
    }
  }

  return {
    isAsking: sealed !== undefined,
    stopAsking: () => setSealed(undefined),
    async chooseFile(file: File): Promise<void> {
      const text = await file.text()
      if ((await load(text)) === 'sealed') setSealed(text)
    },
    /** Resolves with an error text if the password is wrong. */
    async open(password: string): Promise<string | undefined> {
      const kind = sealed === undefined ? undefined : await load(sealed, password)
      return kind === 'wrongPassword' ? backupTexts.wrongPassword : undefined
    },
  }
}

function showLoaded(count: number): void {
  if (count === 0) return void toast.info(backupTexts.nothingNew)
  toast.success(backupTexts.loaded(counted(count, 'Zeugnis', 'Zeugnisse')), { detail: backupTexts.loadedHint(count) })
}
