import type { OutboxView, RowView } from '#queries/outbox.ts'
import type { Connection } from '#queries/services.ts'
import { connectionTexts, transferTexts, troubleTexts } from '#texts/index.ts'
import { shortMoment } from './moments.ts'
import { theirsText } from './rowText.ts'

export type SavedKind = 'none' | 'copied' | 'writing' | 'device' | 'sending' | 'sent' | 'held'

export interface SavedText {
  kind: SavedKind
  title: string
  /** A second sentence, such as the server's reason for a refusal. */
  detail?: string
}

interface Seen {
  row: Pick<RowView, 'state' | 'onDevice' | 'editedAt' | 'hold' | 'base' | 'value'> | undefined
  ackedAt: number | undefined
  connection: Connection
  /** The server has an entry of this class and year. */
  isStored: boolean
  /** The form shows values copied from an earlier year. */
  isCopied: boolean
  device: string
  /** There is little room for the words. */
  isShort?: boolean
  /** The device stores nothing: inputs are lost with the page. */
  isVolatile?: boolean
  /** The device's storage is slow or refuses writes. */
  trouble?: OutboxView['trouble']
  /** Milliseconds. */
  now: number
}

/** What the action bar says about the open report card. 'gesichert' appears only once the device has committed it. */
export function savedText({
  row,
  ackedAt,
  connection,
  isStored,
  isCopied,
  device,
  isShort = false,
  isVolatile = false,
  trouble,
  now,
}: Seen): SavedText {
  if (!row) {
    if (ackedAt !== undefined)
      return { kind: 'sent', title: isShort ? 'Übertragen' : `Übertragen ${shortMoment(ackedAt, now)}` }
    if (isCopied) return { kind: 'copied', title: 'Übernommen, noch nicht gesichert' }
    if (connection !== 'there') return { kind: 'none', title: connectionTexts.title[connection] }
    return isStored ? { kind: 'sent', title: 'Übertragen' } : { kind: 'none', title: 'Noch keine Eingaben' }
  }
  const { state, hold } = row
  if (state === 'parked') {
    return {
      kind: 'held',
      title: 'Nicht angenommen',
      detail: hold?.message ?? 'Der Server hat die Eingaben abgelehnt.',
    }
  }
  if (state === 'blocked') return { kind: 'held', title: 'Kommt nicht durch', detail: transferTexts.blockedBy }
  if (state === 'conflict') return { kind: 'held', title: 'Zwei Fassungen', detail: theirsText(row) }
  if (state === 'frozen') {
    return {
      kind: 'held',
      title: 'Hier nicht lesbar',
      detail: 'Bleibt auf diesem Gerät. Bitte die App neu laden.',
    }
  }
  if (state === 'locked' && row.onDevice) {
    return { kind: 'device', title: 'Gesperrt', detail: `Ihre Eingaben liegen auf diesem ${device}` }
  }
  const isSlow = trouble === 'slow'
  if (!row.onDevice && trouble && !isSlow) return { kind: 'held', title: 'Nicht gesichert' }
  if (!row.onDevice) return { kind: 'writing', title: 'Wird gesichert …', ...(isSlow && { detail: troubleTexts.slow }) }
  if (state === 'sending') return { kind: 'sending', title: 'Wird übertragen …' }
  const short = isVolatile ? 'Noch nicht übertragen' : 'Gesichert'
  const where = isVolatile ? short : `Auf diesem ${device} gesichert`
  const title = isShort ? short : `${where} ${shortMoment(row.editedAt, now)}`
  // The top bar says it in words where there is room; a phone's has only an icon.
  return isShort && connection !== 'there'
    ? { kind: 'device', title, detail: connectionTexts.title[connection] }
    : { kind: 'device', title }
}
