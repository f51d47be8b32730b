import { dayAndTime } from '#lib/format.ts'
import type { RowView } from '#queries/outbox.ts'
import type { Connection } from '#queries/services.ts'
import { connectionTexts } from '#texts/index.ts'
import { shortMoment } from './moments.ts'

/** One line about a row in the list of transfers: its state and the reason. */
export function rowText(row: RowView, connection: Connection, now: number): string {
  switch (row.state) {
    case 'parked':
      return `Nicht angenommen. ${row.hold?.message ?? 'Der Server hat die Eingaben abgelehnt.'}`
    case 'conflict':
      return `Zwei Fassungen, ${theirsText(row.hold)}`
    case 'frozen':
      return 'Für diese Version der App nicht lesbar. Bleibt auf diesem Gerät; bitte die App neu laden.'
    case 'sending':
      return 'Wird übertragen …'
    case 'waiting': {
      if (!row.onDevice) return 'Wird gesichert …'
      if (row.restored) return 'Wiederhergestellt, wird von selbst übertragen'
      const since = `seit ${shortMoment(row.editedAt, now)}`
      return connection === 'there' ? `Wartet, ${since}` : `${connectionTexts.waits[connection]}, ${since}`
    }
  }
}

/** 'auch geändert von Jens Petersen, 12.01.2025, 08:15 Uhr' */
export function theirsText(hold: RowView['hold']): string {
  if (!hold?.theirs) return 'auch auf einem anderen Gerät geändert'
  const at = Date.parse(hold.theirs.at)
  return `auch geändert von ${hold.theirs.author}${Number.isNaN(at) ? '' : `, ${dayAndTime(at)} Uhr`}`
}

/** What the list shows beside a student: the row waits for the network, is being sent, or needs a decision. */
export type StudentMark = 'waits' | 'sends' | 'asks'

export function studentMark(state: RowView['state']): StudentMark {
  if (state === 'sending') return 'sends'
  return state === 'waiting' ? 'waits' : 'asks'
}
