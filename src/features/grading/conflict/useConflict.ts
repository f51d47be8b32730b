import { useEffect, useState } from 'react'
import type { RowView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

/**
 * The conflict that the dialog shows. A conflict of the open report card is shown by itself, once. After it was
 * postponed it is shown only on request. `isAsked`: the page opens with the first of all conflicts.
 */
export function useConflict(openedKey: string | undefined, isAsked: boolean) {
  const { outbox } = useServices()
  const [shownKey, setShownKey] = useState(() =>
    isAsked ? outbox.view().rows.find((row) => conflictID(row) !== undefined)?.key : undefined,
  )
  const [postponed, setPostponed] = useState<ReadonlySet<string>>(new Set())
  const row = useFromOutbox(({ rows }) => rows.find((one) => one.key === shownKey && conflictID(one) !== undefined))
  const openedConflict = useFromOutbox(({ rows }) => conflictID(rows.find(({ key }) => key === openedKey)))

  useEffect(() => {
    if (openedConflict !== undefined && !postponed.has(openedConflict)) setShownKey(openedKey)
  }, [openedConflict, postponed, openedKey])

  // Another tab has decided the conflict. The key is cleared, or a later conflict of that report card would open by
  // itself over another student's.
  const isDecided = shownKey !== undefined && row === undefined
  useEffect(() => {
    if (isDecided) setShownKey(undefined)
  }, [isDecided])

  return {
    row,
    ask(key: string): void {
      if (conflictID(outbox.row(key)) !== undefined) setShownKey(key)
    },
    /** Shows the first conflict that was not postponed; false when there is none. */
    askNext(): boolean {
      const next = outbox.view().rows.find((one) => {
        const id = conflictID(one)
        return id !== undefined && !postponed.has(id)
      })
      if (next) setShownKey(next.key)
      return next !== undefined
    },
    close(): void {
      const id = shownKey === undefined ? undefined : conflictID(outbox.row(shownKey))
      if (id !== undefined) setPostponed(new Set([...postponed, id]))
      setShownKey(undefined)
    },
  }
}

/** Identifies one conflict of a report card, so that the next one has another id; undefined without a conflict. */
function conflictID(row: RowView | undefined): string | undefined {
  const theirs = row?.state === 'conflict' ? row.hold?.theirs : undefined
  return theirs && row && `${row.key} ${theirs.at} ${theirs.entry.revision}`
}
