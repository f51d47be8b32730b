import type { Connection } from '#queries/connection.ts'
import type { OutboxView, RowView } from '#queries/outbox.ts'
import { connectionTexts, columnTexts as texts, troubleTexts } from '#texts/index.ts'
import { shortMoment } from '../../model/moments.ts'
import type { SavedText } from '../../model/savedText.ts'

interface Seen {
  /** Everything that waits for this class and year. */
  rows: readonly Pick<RowView, 'state' | 'onDevice' | 'editedAt'>[]
  lastAckAt: number | undefined
  connection: Connection
  device: string
  /** Report cards whose save has not been committed. */
  pending: number
  isVolatile: boolean
  /** Of the device: a write takes longer than it should, or cannot be done. */
  trouble: OutboxView['trouble']
  /** Milliseconds. */
  now: number
}

/** What the foot says about the class: as about one report card, and how many there are. 'gesichert' means all of them. */
export function columnSaved({
  rows,
  lastAckAt,
  connection,
  device,
  pending,
  isVolatile,
  trouble,
  now,
}: Seen): SavedText {
  const isHeld = ({ state }: (typeof rows)[number]) => state === 'parked' || state === 'conflict' || state === 'frozen'
  const held = rows.filter(isHeld).length
  const typed = rows.filter((row) => row.state !== 'frozen' && !row.onDevice).length
  const writing = Math.max(typed, pending)
  const sending = rows.some(({ state }) => state === 'sending')
  const waiting = rows.filter((row) => !isHeld(row))
  const detail = [
    connection !== 'there' && waiting.length > 0 && connectionTexts.title[connection],
    waiting.length > 1 && texts.waiting(waiting.length),
    held > 0 && texts.held(held),
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
    const place = isVolatile ? 'Noch nicht übertragen' : `Auf diesem ${device} gesichert`
    return withDetail({
      kind: 'device',
      title: `${place} ${shortMoment(Math.max(...waiting.map((row) => row.editedAt)), now)}`,
    })
  }
  if (held > 0) return { kind: 'held', title: texts.held(held) }
  if (lastAckAt !== undefined) return { kind: 'sent', title: `Übertragen ${shortMoment(lastAckAt, now)}` }
  return { kind: 'none', title: connection === 'there' ? 'Alles gespeichert' : connectionTexts.title[connection] }
}
