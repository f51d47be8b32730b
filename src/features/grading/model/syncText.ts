import { counted } from '#lib/format.ts'
import type { OutboxView, RowView } from '#queries/outbox.ts'
import type { ServerConnection } from '#queries/services.ts'
import { diffEntries } from '#rules/index.ts'
import { connectionTexts, troubleTexts } from '#texts/index.ts'
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
  connection: ServerConnection
  /** The device stores nothing: inputs are lost with the page. */
  isVolatile?: boolean
  /** The device's storage is slow or refuses writes. */
  trouble?: OutboxView['trouble']
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
  /** 'unsaved': the device refuses inputs; 'writing': it is storing them. */
  kind: SyncKind | 'unsaved' | 'writing'
  title: string
  detail: string
}

/**
 * What the button at the top right says: the one place that tells where inputs are. 'gesichert' appears only once the
 * device has committed all of them, 'Übertragen' only once the server has them.
 */
export function syncText(seen: SyncSeen, device: string): SyncText {
  const { kind, count, isSafe } = syncState(seen)
  const { rows, connection, drain, lastAckAt, isVolatile = false, trouble, now } = seen
  const wait = `${count} ${count === 1 ? 'wartet' : 'warten'}`
  const isWriting = rows.some((row) => row.state !== 'frozen' && !row.onDevice)
  if (isWriting && (trouble === 'full' || trouble === 'gone')) {
    return { kind: 'unsaved', title: 'Nicht gesichert', detail: troubleTexts.short[trouble] }
  }
  const asksFirst = kind === 'signedOut' || asking.some((one) => one === kind)
  if (isWriting && !isVolatile && !asksFirst) {
    return { kind: 'writing', title: 'Wird gesichert …', detail: trouble === 'slow' ? troubleTexts.slow : '' }
  }
  const onDevice = isVolatile ? 'Noch nicht übertragen' : `Auf diesem ${device} gesichert`
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
      return { kind, title: 'Wird übertragen …', detail: drain ? `${drain.at} von ${drain.of}` : wait }
    case 'offline':
      if (count === 0) return { kind, title: connectionTexts.title[connection], detail: 'Nichts wartet' }
      // What a person has to do comes before where the inputs are.
      return connection === 'login' || connection === 'there'
        ? { kind, title: connectionTexts.title[connection], detail: isVolatile ? wait : `Gesichert, ${wait}` }
        : { kind, title: onDevice, detail: `${wait} auf ${connectionTexts.awaited[connection]}` }
    case 'waiting':
      return { kind, title: onDevice, detail: wait }
    case 'locked':
      return {
        kind,
        title: counted(count, 'Eingabe wartet', 'Eingaben warten'),
        detail: 'auf die Schulleitung',
      }
    case 'done':
      return {
        ...{ kind, title: 'Übertragen' },
        detail: lastAckAt === undefined ? 'Nichts wartet' : `${shortMoment(lastAckAt, now)} Uhr`,
      }
  }
}
