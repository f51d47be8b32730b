import { dayAndTime } from '#lib/format.ts'
import type { Connection } from '#queries/connection.ts'
import type { OutboxView, RowView } from '#queries/outbox.ts'
import { connectionTexts, troubleTexts } from '#texts/index.ts'
import { shortMoment } from './shortMoment.ts'

export type SavedKind = 'none' | 'copied' | 'writing' | 'device' | 'sending' | 'sent' | 'held'

export interface SavedText {
  kind: SavedKind
  title: string
  /** A second sentence, such as why the server refused. */
  detail?: string
}

interface Seen {
  row: Pick<RowView, 'state' | 'onDevice' | 'editedAt' | 'hold'> | undefined
  ackedAt: number | undefined
  connection: Connection
  /** The server has an entry of this class and year. */
  isStored: boolean
  /** The sheet shows what was taken over from an earlier year. */
  isCopied: boolean
  device: string
  /** This device keeps nothing beyond the page's life. */
  isVolatile?: boolean
  /** Of the device: a write takes longer than it should, or cannot be done. */
  trouble?: OutboxView['trouble']
  /** Milliseconds. */
  now: number
}

/** What the action bar says about the open report card. 'gesichert' only once the device has committed it. */
export function savedText({
  row,
  ackedAt,
  connection,
  isStored,
  isCopied,
  device,
  isVolatile = false,
  trouble,
  now,
}: Seen): SavedText {
  if (!row) {
    if (ackedAt !== undefined) return { kind: 'sent', title: `Übertragen ${shortMoment(ackedAt, now)}` }
    if (isCopied) return { kind: 'copied', title: 'Übernommen, noch nicht gesichert' }
    if (connection !== 'there') return { kind: 'none', title: connectionTexts.title[connection] }
    return { kind: 'none', title: isStored ? 'Alles gespeichert' : 'Noch keine Eingaben' }
  }
  const { state, hold } = row
  if (state === 'parked') {
    return {
      kind: 'held',
      title: 'Nicht angenommen',
      detail: hold?.message ?? 'Der Server hat die Eingaben abgelehnt.',
    }
  }
  if (state === 'conflict') return { kind: 'held', title: 'Zwei Fassungen', detail: theirsText(hold) }
  if (state === 'frozen') {
    return {
      kind: 'held',
      title: 'Aus einer neueren Version',
      detail: 'Bleibt auf diesem Gerät, bis die App neu geladen ist.',
    }
  }
  const isSlow = trouble === 'slow'
  if (!row.onDevice && trouble && !isSlow) return { kind: 'held', title: 'Nicht gesichert' }
  if (!row.onDevice) return { kind: 'writing', title: 'Wird gesichert …', ...(isSlow && { detail: troubleTexts.slow }) }
  if (state === 'sending') return { kind: 'sending', title: 'Wird übertragen …' }
  const place = isVolatile ? 'Noch nicht übertragen' : `Auf diesem ${device} gesichert`
  const title = `${place} ${shortMoment(row.editedAt, now)}`
  return connection === 'there'
    ? { kind: 'device', title }
    : { kind: 'device', title, detail: connectionTexts.title[connection] }
}

/** 'auch geändert von Jens Petersen, 12.01.2025, 08:15 Uhr' */
export function theirsText(hold: RowView['hold']): string {
  if (!hold?.theirs) return 'auch auf einem anderen Gerät geändert'
  const at = Date.parse(hold.theirs.at)
  return `auch geändert von ${hold.theirs.author}${Number.isNaN(at) ? '' : `, ${dayAndTime(at)} Uhr`}`
}
