import type { GradingStudent } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { fullName, placeKey } from '#rules/index.ts'
import { columnTexts, undoTexts } from '#texts/index.ts'
import { shortText } from '../undo/stepName.ts'
import type { CardChange } from '../undo/steps.ts'
import type { Column } from './columnsOf.ts'

/**
 * The name of an undo step: 'Deutsch: Clara Albers 3', 'Religion: 12 Kinder', 'Bemerkungen: Clara Albers', 'Tabelle: 48
 * Einträge'.
 */
export function stepWords(
  columns: readonly Column[],
  changes: readonly CardChange[],
  students: readonly GradingStudent[],
): string {
  const [change] = changes
  const isTable = new Set(changes.map(placeKey)).size > 1
  if (isTable) return `${columnTexts.table}: ${counted(changes.length, 'Eintrag', 'Einträge')}`
  const column = change && columns.find(({ key }) => key === placeKey(change))
  const name = shortText(column?.text ?? '')
  const student = changes.length === 1 && students.find(({ id }) => id === change?.id)
  if (!change || !student) return `${name}: ${counted(changes.length, 'Kind', 'Kinder')}`
  const value = change.kind === 'grade' || column?.group.kind === 'days' ? (change.after ?? undoTexts.removed) : ''
  return `${name}: ${fullName(student)} ${value}`.trimEnd()
}
