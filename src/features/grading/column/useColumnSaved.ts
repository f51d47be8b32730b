import { useMemo, useSyncExternalStore } from 'react'
import { useConnection } from '#queries/connection.ts'
import { useGuard } from '#queries/guard.ts'
import { useServices } from '#queries/services.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import type { SavedText } from '../model/savedText.ts'
import { useSteady } from '../page/SavedState.tsx'
import type { ColumnDesk } from './createColumnDesk.ts'
import { columnSaved } from './model/columnSaved.ts'

/** Where the inputs of the class are. */
export function useColumnSaved(desk: ColumnDesk, className: string, year: string, device: string): SavedText | null {
  const { outbox } = useServices()
  const connection = useConnection()
  const isVolatile = useGuard().place === 'memory'
  const pending = useSyncExternalStore(desk.subscribe, desk.pending)
  const encoded = useFromOutbox(() => {
    const { rows, lastAckAt, trouble } = outbox.view()
    const own = rows.filter(({ target }) => target.className === className && target.year === year)
    return JSON.stringify(
      columnSaved({ rows: own, lastAckAt, connection, device, pending, isVolatile, trouble, now: Date.now() }),
    )
  })
  const text = useMemo(() => JSON.parse(encoded) as SavedText, [encoded])
  return useSteady(className, text)
}
