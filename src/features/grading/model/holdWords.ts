import type { RowView } from '#queries/outbox.ts'
import { rowTexts } from '#texts/index.ts'
import { theirsText } from './rowText.ts'

type HeldRow = Pick<RowView, 'state' | 'onDevice' | 'hold' | 'base' | 'value'>

/** Why the inputs of the open report card do not get on, for the bar below it; undefined while nothing holds them. */
export function holdWords(row: HeldRow, device: string): { title: string; detail: string } | undefined {
  const { state, hold } = row
  switch (state) {
    case 'parked':
      return { title: 'Nicht angenommen', detail: hold?.message ?? 'Der Server hat die Eingaben abgelehnt.' }
    case 'blocked':
      return { title: 'Kommt nicht durch', detail: rowTexts.blockedBy }
    case 'conflict':
      return { title: 'Zwei Fassungen', detail: theirsText(row) }
    case 'frozen':
      return { title: 'Hier nicht lesbar', detail: 'Bleibt auf diesem Gerät. Bitte die App neu laden.' }
    case 'locked':
      return row.onDevice ? { title: 'Gesperrt', detail: `Ihre Eingaben liegen auf diesem ${device}` } : undefined
    default:
      return undefined
  }
}
