import { dayAndTime } from '#lib/format.ts'
import type { RowView } from '#queries/outbox.ts'
import { isRestoredBetween } from '#rules/index.ts'
import { rowTexts } from '#texts/index.ts'

/** Why a row in the list of transfers needs somebody, or what happens to it; undefined while it just waits. */
export function rowText(row: RowView): string | undefined {
  switch (row.state) {
    case 'parked':
      return `Nicht angenommen. ${row.hold?.message ?? 'Der Server hat die Eingaben abgelehnt.'}`
    case 'blocked':
      return rowTexts.blockedHint
    case 'conflict':
      return `Zwei Fassungen, ${theirsText(row)}`
    case 'locked':
      return 'Gesperrt. Die Schulleitung sieht die Eingaben und entscheidet.'
    case 'frozen':
      return 'Für diese Version der App nicht lesbar. Bleibt auf diesem Gerät; bitte die App neu laden.'
    case 'sending':
      return 'Wird übertragen …'
    case 'waiting': {
      if (!row.onDevice) return 'Wird gesichert …'
      return row.restored ? 'Wiederhergestellt, wird von selbst übertragen' : undefined
    }
  }
}

/**
 * True if the two versions of a row are not the work of two devices: the server was restored from a backup, and the row
 * is from before.
 */
export function isFromBeforeRestore({ base, value, hold }: Pick<RowView, 'base' | 'value' | 'hold'>): boolean {
  return hold?.theirs !== undefined && isRestoredBetween(base ?? value, hold.theirs.entry)
}

/** 'auch geändert von Jens Petersen, 12.01.2025, 08:15 Uhr' */
export function theirsText(row: Pick<RowView, 'base' | 'value' | 'hold'>): string {
  if (isFromBeforeRestore(row)) return rowTexts.isRestored
  const { hold } = row
  if (!hold?.theirs?.author) return 'auch auf einem anderen Gerät geändert'
  const at = Date.parse(hold.theirs.at)
  return `auch geändert von ${hold.theirs.author}${Number.isNaN(at) ? '' : `, ${dayAndTime(at)} Uhr`}`
}

/** True for unsent edits of an earlier visit that are sent by themselves, not for those that wait for somebody. */
export const isRestored = (row: RowView | undefined): boolean => row?.restored === true && row.hold === undefined

/** What the list shows beside a student: the row waits for the network, is being sent, waits for the head, or needs a decision. */
export type StudentMark = 'waits' | 'sends' | 'late' | 'asks'

export function studentMark(state: RowView['state']): StudentMark {
  if (state === 'sending') return 'sends'
  if (state === 'locked') return 'late'
  return state === 'waiting' ? 'waits' : 'asks'
}
