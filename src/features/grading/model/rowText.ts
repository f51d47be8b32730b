import type { Connection } from '#queries/connection.ts'
import type { RowView } from '#queries/outbox.ts'
import { connectionTexts } from '#texts/index.ts'
import { theirsText } from './savedText.ts'
import { shortMoment } from './shortMoment.ts'

/** One line about a waiting row in the list of transfers: its state, and why. */
export function rowText(row: RowView, connection: Connection, now: number): string {
  switch (row.state) {
    case 'parked':
      return `Nicht angenommen. ${row.hold?.message ?? 'Der Server hat die Eingaben abgelehnt.'}`
    case 'conflict':
      return `Zwei Fassungen, ${theirsText(row.hold)}`
    case 'frozen':
      return 'Aus einer neueren Version der App; wird nach dem Neuladen übertragen'
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
