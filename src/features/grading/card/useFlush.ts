import { useServices } from '#queries/services.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

/** Writes what is typed at once, without waiting for a pause in typing. */
export function useFlush(): () => void {
  const { outbox } = useServices()
  return () => {
    outbox.flush().catch(() => toast.error(texts.savingFailed))
  }
}
