import { useMemo, useSyncExternalStore } from 'react'
import type { OutboxView, RowView } from '#queries/outbox.ts'
import { type Connection, useConnection, useGuard, useServices } from '#queries/services.ts'
import { connectionTexts, columnTexts as texts, troubleTexts } from '#texts/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { shortMoment } from '../model/moments.ts'
import type { SavedText } from '../model/savedText.ts'
import { useSteady } from '../page/SavedState.tsx'
import type { ColumnEditor } from './createColumnEditor.ts'

/** The saving state of the whole class, for the bar below the students. */
export function useColumnSaved(
  editor: ColumnEditor,
  className: string,
  year: string,
  device: string,
  isShort: boolean,
): SavedText | null {
  const { outbox } = useServices()
  const connection = useConnection()
  const isVolatile = useGuard().storageMode === 'memory'
  const pending = useSyncExternalStore(editor.subscribe, editor.pending)
  // The store's snapshot is text, so that an equal state causes no render.
  const encoded = useFromOutbox(() => {
    const { rows, lastAckAt, trouble } = outbox.view()
    const own = rows.filter(({ target }) => target.className === className && target.year === year)
    return JSON.stringify(
      columnSaved({ rows: own, lastAckAt, connection, device, isShort, pending, isVolatile, trouble, now: Date.now() }),
    )
  })
  const text = useMemo(() => JSON.parse(encoded) as SavedText, [encoded])
  return useSteady(className, text)
}

interface SavingState {
  /** All unsent report cards of this class and year. */
  rows: readonly Pick<RowView, 'state' | 'onDevice' | 'editedAt'>[]
  lastAckAt: number | undefined
  connection: Connection
  device: string
  /** There is little room for the words. */
  isShort: boolean
  /** Number of report cards whose save on the device is not committed. */
  pending: number
  /** True if this device keeps unsent edits in memory only. */
  isVolatile: boolean
  /** The device's trouble with writing: 'slow', or a reason why it cannot write. */
  trouble: OutboxView['trouble']
  /** Milliseconds since 1970. */
  now: number
}

/**
 * The same words as for one report card, with how many report cards they are about. 'gesichert' means that every report
 * card of the class is on the device.
 */
export function columnSaved(state: SavingState): SavedText {
  const { rows, lastAckAt, connection, device, isShort, pending, isVolatile, trouble, now } = state
  const isHeld = ({ state }: (typeof rows)[number]) => state === 'parked' || state === 'conflict' || state === 'frozen'
  const held = rows.filter(isHeld).length
  const blocked = rows.filter(({ state }) => state === 'blocked').length
  const late = rows.filter(({ state }) => state === 'locked').length
  const typed = rows.filter((row) => row.state !== 'frozen' && !row.onDevice).length
  const writing = Math.max(typed, pending)
  const sending = rows.some(({ state }) => state === 'sending')
  const waiting = rows.filter((row) => !isHeld(row) && row.state !== 'blocked' && row.state !== 'locked')
  const detail = [
    connection !== 'there' && waiting.length > 0 && connectionTexts.title[connection],
    waiting.length > 1 && texts.waiting(waiting.length),
    held > 0 && texts.held(held),
    blocked > 0 && texts.blocked(blocked),
    late > 0 && texts.late(late),
  ]
    .filter(Boolean)
    .join(', ')
  const withDetail = (text: SavedText): SavedText => (detail === '' ? text : { ...text, detail })

  const isSlow = trouble === 'slow'
  if (writing > 0 && trouble && !isSlow) return withDetail({ kind: 'held', title: 'Nicht gesichert' })
  if (writing > 0) {
    return { kind: 'writing', title: 'Wird gesichert …', detail: isSlow ? troubleTexts.slow : texts.notYet(writing) }
  }
  if (sending) return withDetail({ kind: 'sending', title: 'Wird übertragen …' })
  if (waiting.length > 0) {
    const short = isVolatile ? 'Noch nicht übertragen' : 'Gesichert'
    const where = isVolatile ? short : `Auf diesem ${device} gesichert`
    const at = shortMoment(Math.max(...waiting.map((row) => row.editedAt)), now)
    return withDetail({ kind: 'device', title: isShort ? short : `${where} ${at}` })
  }
  if (held > 0) return { kind: 'held', title: texts.held(held) }
  if (blocked > 0) return { kind: 'held', title: texts.blocked(blocked) }
  if (late > 0) return { kind: 'device', title: texts.late(late) }
  if (lastAckAt !== undefined)
    return { kind: 'sent', title: isShort ? 'Übertragen' : `Übertragen ${shortMoment(lastAckAt, now)}` }
  return connection === 'there'
    ? { kind: 'sent', title: 'Übertragen' }
    : { kind: 'none', title: connectionTexts.title[connection] }
}
