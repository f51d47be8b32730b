import { counted } from '#lib/format.ts'
import type { OutboxView, RowView } from '#queries/outbox.ts'
import { saveAnswerTexts as texts, troubleTexts } from '#texts/index.ts'

interface SeenOutbox {
  rows: readonly Pick<RowView, 'state' | 'onDevice'>[]
  trouble: OutboxView['trouble']
  /** The device stores nothing: inputs are lost with the page. */
  isVolatile: boolean
  device: string
}

export interface SaveAnswer {
  tone: 'success' | 'warning' | 'error' | 'info'
  title: string
  detail?: string
}

/** What Cmd+S answers where nothing has to be saved by hand: where the inputs are, and what waits. */
export function saveAnswer({ rows, trouble, isVolatile, device }: SeenOutbox): SaveAnswer {
  const { title, detail } = whereItIs({ rows, trouble, isVolatile, device })
  if (title !== texts.safe) return { tone: title === texts.writing ? 'info' : 'warning', title, detail }
  const clashing = rows.filter(({ state }) => state === 'conflict').length
  const refused = rows.filter(({ state }) => state === 'parked').length
  const cards = (count: number) => counted(count, 'Zeugnis', 'Zeugnisse')
  if (clashing > 0) return { tone: 'success', title, detail: texts.clashing(cards(clashing)) }
  if (refused > 0) return { tone: 'success', title, detail: texts.refused(cards(refused), refused === 1) }
  return { tone: 'success', title, detail }
}

function whereItIs({ rows, trouble, isVolatile, device }: SeenOutbox): { title: string; detail: string } {
  const waiting = texts.waiting(counted(rows.length, 'Zeugnis', 'Zeugnisse'), rows.length === 1)
  if (rows.length === 0) return { title: texts.safe, detail: texts.atServer }
  if (isVolatile) return { title: texts.notSent, detail: `${waiting} ${troubleTexts.memoryCost}` }
  if (rows.every(({ onDevice }) => onDevice)) return { title: texts.safe, detail: waiting }
  if (trouble === 'full') return { title: texts.notSafe, detail: troubleTexts.full(device) }
  if (trouble && trouble !== 'slow') return { title: texts.notSafe, detail: troubleTexts.gone(device) }
  return { title: texts.writing, detail: trouble === 'slow' ? troubleTexts.slow : waiting }
}
