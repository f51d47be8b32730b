import { useState } from 'react'
import { counted } from '#lib/format.ts'
import { type LoadedBackup, loadBackup } from '#queries/loadBackup.ts'
import { useServices } from '#queries/services.ts'
import { backupTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

/** Loads a chosen backup file, asks for its password where it has one, and says what came of it. */
export function useLoadBackup() {
  const { outbox, kept } = useServices()
  /** The text of a file whose password is being asked for. */
  const [sealed, setSealed] = useState<string>()

  async function load(text: string, password?: string): Promise<LoadedBackup['kind'] | 'failed'> {
    try {
      const result = await loadBackup({ outbox, kept }, text, password)
      if (result.kind === 'loaded') tell(result.count)
      else if (result.kind !== 'sealed' && result.kind !== 'wrongPassword') toast.error(texts[result.kind])
      return result.kind
    } catch {
      toast.error(texts.failed)
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
    /** Resolves with what is wrong with the password. */
    async open(password: string): Promise<string | undefined> {
      const kind = sealed === undefined ? undefined : await load(sealed, password)
      return kind === 'wrongPassword' ? texts.wrongPassword : undefined
    },
  }
}

function tell(count: number): void {
  if (count === 0) return void toast.info(texts.nothingNew)
  toast.success(texts.loaded(counted(count, 'Zeugnis', 'Zeugnisse')), { detail: texts.loadedHint(count) })
}
