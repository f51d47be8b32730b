import type { GradingStudent } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { fullName } from '#rules/index.ts'
import { columnTexts, undoTexts } from '#texts/index.ts'
import { shortText } from '../undo/stepName.ts'
import type { Column } from './columnsOf.ts'
import { type Change, columnKeyOf } from './createColumnEditor.ts'

/**
 * The name of an undo step: 'Deutsch: Clara Albers 3', 'Religion: 12 Kinder', 'Bemerkungen: Clara Albers', 'Tabelle: 48
 * Einträge'.
 */
export function stepWords(
  columns: readonly Column[],
  changes: readonly Change[],
  students: readonly GradingStudent[],
): string {
  const [change] = changes
  const isTable = new Set(changes.map(columnKeyOf)).size > 1
  if (isTable) return `${columnTexts.table}: ${counted(changes.length, 'Eintrag', 'Einträge')}`
  const column = change && columns.find(({ key }) => key === columnKeyOf(change))
  const name = shortText(column?.text ?? '')
  const student = changes.length === 1 && students.find(({ id }) => id === change?.id)
  if (!change || !student) return `${name}: ${counted(changes.length, 'Kind', 'Kinder')}`
  const value = change.kind === 'grade' || column?.group.kind === 'days' ? (change.after ?? undoTexts.removed) : ''
  return `${name}: ${fullName(student)} ${value}`.trimEnd()
}
