import { counted } from '#lib/format.ts'
import type { LastMerge } from '#queries/outbox.ts'
import { diffEntries } from '#rules/index.ts'
import { conflictTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'

/** Says quietly whose inputs were taken over, and how many. `own` is the name of who is signed in. */
export function tellMerge({ author, target, before, after }: LastMerge, own: string | undefined): void {
  const fields = diffEntries(before, after).length
  if (fields === 0) return
  toast.info(texts.takenOver(author, own, counted(fields, 'Feld', 'Felder')), { detail: target.studentName })
}
