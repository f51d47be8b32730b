import { counted } from '#lib/format.ts'
import { loadBackup } from '#queries/loadBackup.ts'
import { useServices } from '#queries/services.ts'
import { backupTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

/** Loads a chosen backup file and says what came of it. */
export function useLoadBackup(): (file: File) => Promise<void> {
  const { outbox, kept } = useServices()
  return async (file) => {
    try {
      const result = await loadBackup({ outbox, kept }, await file.text())
      if (result.kind !== 'loaded') toast.error(texts[result.kind])
      else if (result.count === 0) toast.info(texts.nothingNew)
      else
        toast.success(texts.loaded(counted(result.count, 'Zeugnis', 'Zeugnisse')), {
          detail: texts.loadedHint(result.count),
        })
    } catch {
      toast.error(texts.failed)
    }
  }
}
