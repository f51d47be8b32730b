import { describe, expect, it } from 'vitest'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { RowView } from '#outbox/index.ts'
import { overlayRows } from './overlay.ts'

const year = '2024/2025-1. Halbjahr'
const entry = (className: string, grade: string): Entry => ({
  class: className,
  year,
  grades: [{ subject: 'math', grade }],
  layout: {},
})
const student = (id: string, grades: Entry[]): GradingStudent => ({ id, name: 'Becker', preName: 'Emil', grades })
const row = (studentID: string, value: Entry): RowView => ({
  key: studentID,
  id: '',
  target: { studentID, studentName: 'Emil Becker', className: value.class, year: value.year },
  state: 'waiting',
  value,
  base: null,
  editedAt: 0,
  onDevice: true,
  restored: false,
})

describe('overlayRows', () => {
  it('shows what waits on the device instead of what the server sent', () => {
    const [shown] = overlayRows([student('1', [entry('3a', '4')])], [row('1', entry('3a', '2'))], '3a')
    expect(shown?.grades).toEqual([entry('3a', '2')])
  })

  it('adds a waiting entry that the server does not know, and keeps the earlier ones', () => {
    const earlier = { ...entry('3a', '5'), year: '2023/2024-2. Halbjahr' }
    const [shown] = overlayRows([student('1', [earlier])], [row('1', entry('3a', '2'))], '3a')
    expect(shown?.grades).toEqual([entry('3a', '2'), earlier])
  })

  it('leaves other students and rows of other classes alone', () => {
    const students = [student('1', [entry('3a', '4')]), student('2', [])]
    const shown = overlayRows(students, [row('2', entry('1a', '1'))], '3a')
    expect(shown[0]).toBe(students[0])
    expect(shown[1]).toBe(students[1])
  })
})
