import { useEffect, useState } from 'react'
import type { RowView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

/**
 * Which conflict is being asked about. The one of the open report card asks by itself, once; put off, it waits
 * until somebody opens it again.
 */
export function useConflict(openedKey: string | undefined) {
  const { outbox } = useServices()
  const [asking, setAsking] = useState<string>()
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set())
  const row = useFromOutbox(({ rows }) => rows.find((one) => one.key === asking && clashID(one) !== undefined))
  const clashing = useFromOutbox(({ rows }) => clashID(rows.find(({ key }) => key === openedKey)))

  useEffect(() => {
    if (clashing !== undefined && !putOff.has(clashing)) setAsking(openedKey)
  }, [clashing, putOff, openedKey])

  // Settled by another tab: the next conflict of that report card must not open over another child's by itself.
  const isSettled = asking !== undefined && row === undefined
  useEffect(() => {
    if (isSettled) setAsking(undefined)
  }, [isSettled])

  return {
    row,
    ask(key: string): void {
      if (clashID(outbox.row(key)) !== undefined) setAsking(key)
    },
    /** Asks about the first conflict that was not put off; false when there is none. */
    askNext(): boolean {
      const next = outbox.view().rows.find((one) => {
        const id = clashID(one)
        return id !== undefined && !putOff.has(id)
      })
      if (next) setAsking(next.key)
      return next !== undefined
    },
    close(): void {
      const id = asking === undefined ? undefined : clashID(outbox.row(asking))
      if (id !== undefined) setPutOff(new Set([...putOff, id]))
      setAsking(undefined)
    },
  }
}

/** Tells one conflict of a report card from the next; undefined without one. */
function clashID(row: RowView | undefined): string | undefined {
  const theirs = row?.state === 'conflict' ? row.hold?.theirs : undefined
  return theirs && row && `${row.key} ${theirs.at} ${theirs.entry.revision}`
}
