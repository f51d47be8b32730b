import { expect, it } from 'vitest'
import { type LastWork, withLastEdit } from './lastWork.ts'

const edit = (className: string, studentID: string, editedAt: number) => ({
  editedAt,
  target: { className, studentID, year: '2025/2026-1. Halbjahr', studentName: '' },
})
const after = (...edits: ReturnType<typeof edit>[]) =>
  edits.reduce((work: LastWork, one) => withLastEdit(work, one), []).map(({ studentID }) => studentID)

it('knows the last child of each class, the class worked on last first', () => {
  expect(after(edit('1a', 'Emil', 1), edit('3a', 'Greta', 2))).toEqual(['Greta', 'Emil'])
  expect(after(edit('1a', 'Emil', 1), edit('3a', 'Greta', 2), edit('1a', 'Mia', 3))).toEqual(['Mia', 'Greta'])
})

it('does not go back to an older edit that still waits', () => {
  const work = withLastEdit([], edit('1a', 'Emil', 5))
  expect(withLastEdit(work, edit('1a', 'Mia', 3))).toBe(work)
})
