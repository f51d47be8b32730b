import { counted } from '#lib/format.ts'
import type { OutboxView } from '#queries/outbox.ts'
import type { Connection } from '#queries/services.ts'
import { connectionTexts } from '#texts/index.ts'
import { shortMoment } from './moments.ts'

export type SyncKind = 'signedOut' | 'conflict' | 'parked' | 'sending' | 'offline' | 'waiting' | 'done'

export interface SyncText {
  kind: SyncKind
  title: string
  detail: string
}

type Seen = Pick<OutboxView, 'rows' | 'sender' | 'drain' | 'lastAckAt'> & {
  connection: Connection
  /** The device stores nothing: inputs are lost with the page. */
  isVolatile?: boolean
  /** Milliseconds. */
  now: number
}

/** What the button at the top right says: the most important state only, a decision before a wait. */
export function syncText({ rows, sender, connection, drain, lastAckAt, isVolatile = false, now }: Seen): SyncText {
  const clashing = rows.filter((row) => row.state === 'conflict').length
  const parked = rows.filter((row) => row.state === 'parked').length
  const unreadable = rows.filter((row) => row.state === 'frozen').length
  const waiting = rows.length - clashing - parked - unreadable
  if (sender === 'signedOut') {
    // Only rows stored on the device are safe.
    const safe = !isVolatile && rows.every((row) => row.onDevice)
    return { kind: 'signedOut', title: 'Anmelden nötig', detail: safe ? 'Eingaben sind gesichert' : 'Eingaben warten' }
  }
  if (clashing > 0) return { kind: 'conflict', title: 'Zwei Fassungen', detail: `${clashing} entscheiden` }
  if (parked > 0) return { kind: 'parked', title: 'Nicht angenommen', detail: `${parked} ansehen` }
  if (unreadable > 0) return { kind: 'parked', title: 'Bitte App neu laden', detail: `${unreadable} noch nicht lesbar` }
  if (sender === 'sending') {
    const detail = drain ? `${drain.at} von ${drain.of}` : counted(waiting, 'Zeugnis', 'Zeugnisse')
    return { kind: 'sending', title: 'Wird übertragen …', detail }
  }
  if (connection !== 'there') {
    const detail = waiting === 0 ? 'Nichts wartet' : `${waiting} ${waiting === 1 ? 'wartet' : 'warten'}`
    return { kind: 'offline', title: connectionTexts.title[connection], detail }
  }
  if (waiting > 0)
    return { kind: 'waiting', title: 'Noch zu übertragen', detail: counted(waiting, 'Zeugnis', 'Zeugnisse') }
  const detail = lastAckAt === undefined ? 'Nichts wartet' : `${shortMoment(lastAckAt, now)} Uhr`
  return { kind: 'done', title: 'Alles übertragen', detail }
}
