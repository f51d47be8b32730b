import type { GradingStudent } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { undoTexts } from '#texts/index.ts'
import { shortText } from '../undo/stepName.ts'
import type { Column } from './model/columnsOf.ts'
import type { Change } from './model/fill.ts'

/** What a step is called: 'Deutsch: Clara Albers 3', 'Religion: 12 Kinder'. */
export function stepWords(column: Column, changes: readonly Change[], students: readonly GradingStudent[]): string {
  const [change] = changes
  const name = shortText(column.text)
  const student = changes.length === 1 && students.find(({ id }) => id === change?.id)
  if (!change || !student) return `${name}: ${counted(changes.length, 'Kind', 'Kinder')}`
  return `${name}: ${student.preName} ${student.name} ${change.after ?? undoTexts.removed}`
}
