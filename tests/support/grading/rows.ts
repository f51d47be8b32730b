import type { RowView } from '#queries/outbox.ts'
import { blank } from './templates.ts'

/** A row of Emil Becker, last edited at 09:31. */
export function rowOf(state: RowView['state'], more: Partial<RowView> = {}): RowView {
  return {
    id: 'leben-1:7',
    key: 'muster|1|0001|1a|2024/2025-1. Halbjahr',
    target: { studentID: '0001', studentName: 'Emil Becker', className: blank.class, year: blank.year },
    state,
    value: blank,
    base: null,
    editedAt: new Date(2025, 0, 12, 9, 31).getTime(),
    onDevice: true,
    restored: false,
    ...more,
  }
}
