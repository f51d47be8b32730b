import { useEffect, useRef } from 'react'
import { counted } from '#lib/format.ts'
import { useSessionUser } from '#queries/services.ts'
import { diffEntries, isRestoredBetween } from '#rules/index.ts'
import { gradingTexts, rowTexts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { isRestored } from '../model/rowText.ts'

/** Tells in toasts what the outbox has done by itself: restored edits of an earlier visit, merged edits of others. */
export function useOutboxToasts(): void {
  useRestoredToast()
  useMergeToast()
}

/** Shows one toast if unsent edits of an earlier visit were restored. */
function useRestoredToast(): void {
  const count = useFromOutbox((view) => view.rows.filter(isRestored).length)
  const isSaid = useRef(false)
  useEffect(() => {
    if (count === 0 || isSaid.current) return
    isSaid.current = true
    toast.info(gradingTexts.restored, { detail: `${counted(count, 'Zeugnis', 'Zeugnisse')}, von selbst übertragen` })
  }, [count])
}

/** Shows the author and the number of fields when another user's edits were merged without a conflict. */
function useMergeToast(): void {
  const merge = useFromOutbox((view) => view.lastMerge)
  const own = useSessionUser()?.name
  const said = useRef(merge)
  useEffect(() => {
    if (!merge || merge === said.current) return
    said.current = merge
    const { author, target, before, after } = merge
    const fields = diffEntries(before, after).length
    if (fields === 0) return
    const words = counted(fields, 'Feld', 'Felder')
    // Of a server that was restored from a backup nobody has changed anything.
    const isFromBackup = isRestoredBetween(before, after)
    toast.info(isFromBackup ? rowTexts.takenFromServer(words) : rowTexts.takenOver(author, own, words), {
      detail: target.studentName,
    })
  }, [merge, own])
}
