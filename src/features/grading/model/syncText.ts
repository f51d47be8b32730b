import { counted } from '#lib/format.ts'
import type { OutboxView, RowView } from '#queries/outbox.ts'
import type { Connection } from '#queries/services.ts'
import { diffEntries } from '#rules/index.ts'
import { connectionTexts } from '#texts/index.ts'
import { shortMoment } from './moments.ts'

export type SyncKind =
  | 'signedOut'
  | 'conflict'
  | 'parked'
  | 'blocked'
  | 'frozen'
  | 'sending'
  | 'offline'
  | 'waiting'
  | 'locked'
  | 'done'

export interface SyncSeen extends Pick<OutboxView, 'rows' | 'sender' | 'drain' | 'lastAckAt'> {
  connection: Connection
  /** The device stores nothing: inputs are lost with the page. */
  isVolatile?: boolean
  /** Milliseconds. */
  now: number
}

/** Where the transfer stands: the most important state only, a decision before a wait. */
export interface SyncState {
  kind: SyncKind
  /** How many report cards it is about; how many inputs, where they wait for the head. */
  count: number
  /** False while the page holds something that the device has not stored. */
  isSafe: boolean
}

/** What somebody has to look at, the most important first. */
const asking = ['conflict', 'parked', 'blocked', 'frozen'] as const

/** The one state that the button in the bar and the list of transfers both speak of. */
export function syncState({ rows, sender, connection, drain, isVolatile = false }: SyncSeen): SyncState {
  const isSafe = !isVolatile && rows.every((row) => row.onDevice)
  const held = (state: (typeof asking)[number] | 'locked') => rows.filter((row) => row.state === state).length
  const locked = held('locked')
  const waiting = asking.reduce((left, state) => left - held(state), rows.length - locked)
  if (sender === 'signedOut') return { kind: 'signedOut', count: rows.length, isSafe }
  for (const kind of asking) {
    if (held(kind) > 0) return { kind, count: held(kind), isSafe }
  }
  if (sender === 'sending') return { kind: 'sending', count: drain?.of ?? waiting, isSafe }
  if (connection !== 'there') return { kind: 'offline', count: waiting + locked, isSafe }
  if (waiting === 0 && locked > 0) return { kind: 'locked', count: lateInputs(rows), isSafe }
  return { kind: waiting > 0 ? 'waiting' : 'done', count: waiting, isSafe }
}

/** How many inputs in locked report cards are on this device alone. */
export function lateInputs(rows: readonly RowView[]): number {
  return rows
    .filter(({ state }) => state === 'locked')
    .reduce((sum, { base, value }) => sum + diffEntries(base, value).length, 0)
}

export interface SyncText {
  kind: SyncKind
  title: string
  detail: string
}

/** What the button at the top right says. */
export function syncText(seen: SyncSeen): SyncText {
  const { kind, count, isSafe } = syncState(seen)
  const { connection, drain, lastAckAt, now } = seen
  const cards = counted(count, 'Zeugnis', 'Zeugnisse')
  switch (kind) {
    case 'signedOut':
      return { kind, title: 'Anmelden nötig', detail: isSafe ? 'Eingaben sind gesichert' : 'Eingaben warten' }
    case 'conflict':
      return { kind, title: 'Zwei Fassungen', detail: `${count} entscheiden` }
    case 'parked':
      return { kind, title: 'Nicht angenommen', detail: `${count} ansehen` }
    case 'blocked':
      return { kind, title: 'Kommt nicht durch', detail: `${count} ansehen` }
    case 'frozen':
      return { kind, title: 'Bitte App neu laden', detail: `${count} noch nicht lesbar` }
    case 'sending':
      return { kind, title: 'Wird übertragen …', detail: drain ? `${drain.at} von ${drain.of}` : cards }
    case 'offline': {
      const detail = count === 0 ? 'Nichts wartet' : `${count} ${count === 1 ? 'wartet' : 'warten'}`
      return { kind, title: connectionTexts.title[connection], detail }
    }
    case 'waiting':
      return { kind, title: 'Noch zu übertragen', detail: cards }
    case 'locked':
      return {
        kind,
        title: counted(count, 'Eingabe wartet', 'Eingaben warten'),
        detail: 'auf die Schulleitung',
      }
    case 'done':
      return {
        ...{ kind, title: 'Alles übertragen' },
        detail: lastAckAt === undefined ? 'Nichts wartet' : `${shortMoment(lastAckAt, now)} Uhr`,
      }
  }
}
