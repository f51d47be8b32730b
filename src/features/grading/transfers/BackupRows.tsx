import { useRef, useState } from 'react'
import { counted } from '#lib/format.ts'
import { useServices } from '#queries/services.ts'
import { type LoadedBackup, loadBackup } from '#saving/backup.ts'
import { backupTexts, transferTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FolderIcon, RightIcon, ShareIcon } from '#ui/icons.ts'
import { PasswordDialog } from '#ui/PasswordDialog.tsx'
import { Text } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import { SaveFileDialog } from './SaveFileDialog.tsx'
import styles from './TransferDrawer.module.css'

/**
 * Saves what waits to a file that is encrypted with a password, and loads such a file. `canSave` is false if nothing waits
 * that could be saved; `LoadButton` then stands elsewhere.
 */
export function BackupRows({ canSave }: { canSave: boolean }) {
  const [isSaving, setIsSaving] = useState(false)
  return (
    <>
      {canSave && (
        <section>
          <h3 className={styles.part}>{texts.safety}</h3>
          <div className={styles.row}>
            <button type="button" className={styles.open} onClick={() => setIsSaving(true)}>
              <ShareIcon ink={2} />
              <Text as="span" grow anywhere>
                {texts.saveFile}
                <Text as="small" ink={3} block>
                  {texts.sealed}
                </Text>
              </Text>
              <RightIcon ink={3} />
            </button>
          </div>
          <div className={styles.row}>
            <LoadButton isRow />
          </div>
        </section>
      )}
      <SaveFileDialog isOpen={isSaving} onClose={() => setIsSaving(false)} />
    </>
  )
}

/** Loads a file that was saved so. */
export function LoadButton({ isRow = false }: { isRow?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const loading = useLoadBackup()
  const choose = () => input.current?.click()
  return (
    <>
      {isRow ? (
        <button type="button" className={styles.open} onClick={choose}>
          <FolderIcon ink={2} />
          <Text as="span" grow>
            {texts.loadFile}
          </Text>
          <RightIcon ink={3} />
        </button>
      ) : (
        <Button variant="quiet" icon={<FolderIcon />} onClick={choose}>
          {texts.loadFile}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={texts.loadFile}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void loading.chooseFile(file)
        }}
      />
      <PasswordDialog
        isOpen={loading.isAsking}
        onClose={loading.stopAsking}
        title={backupTexts.openTitle}
        hint={backupTexts.openHint}
        submitLabel={backupTexts.open}
        pendingLabel={backupTexts.opening}
        onSubmit={loading.open}
      />
    </>
  )
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
