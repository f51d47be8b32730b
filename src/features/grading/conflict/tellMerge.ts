import { counted } from '#lib/format.ts'
import type { LastMerge } from '#queries/outbox.ts'
import { diffEntries } from '#rules/index.ts'
import { conflictTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

/** Shows a toast with the author of merged edits and the number of fields. `own` is the signed-in user's name. */
export function tellMerge({ author, target, before, after }: LastMerge, own: string | undefined): void {
  const fields = diffEntries(before, after).length
  if (fields === 0) return
  toast.info(texts.takenOver(author, own, counted(fields, 'Feld', 'Felder')), { detail: target.studentName })
}
