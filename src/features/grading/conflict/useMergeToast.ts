import { useEffect, useRef } from 'react'
import { counted } from '#lib/format.ts'
import { diffEntries } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

/** Says quietly what came from somebody else's version without a clash. */
export function useMergeToast(): void {
  const merge = useFromOutbox((view) => view.lastMerge)
  const said = useRef(merge)
  useEffect(() => {
    if (!merge || merge === said.current) return
    said.current = merge
    const fields = diffEntries(merge.before, merge.after).length
    if (fields === 0) return
    toast.info(texts.takenOver(merge.author, counted(fields, 'Feld', 'Felder')), {
      detail: merge.target.studentName,
    })
  }, [merge])
}
