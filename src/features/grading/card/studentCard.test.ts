import { expect, it, vi } from 'vitest'
import type { GradingStudent } from '#contract/index.ts'
import { blank } from '../../../../tests/support/grading/templates.ts'
import { freshStart } from './studentCard.ts'

const emil: GradingStudent = { id: '0001', preName: 'Emil', name: 'Becker', grades: [] }
const mia: GradingStudent = { id: '0002', preName: 'Mia', name: 'Brandt', grades: [] }

function setUp() {
  let students: readonly GradingStudent[] | undefined = [emil, mia]
  const make = vi.fn((student: GradingStudent) => {
    const own = student.grades[0] ?? null
    return { entry: own ?? blank, base: own }
  })
  const start = freshStart(emil, () => students, make)
  return {
    start,
    make,
    know: (next: readonly GradingStudent[] | undefined) => {
      students = next
    },
  }
}

it('begins with what has just been acknowledged, before the page is drawn again', () => {
  const { start, know } = setUp()
  expect(start().base).toBeNull()
  const entry = { ...blank, revision: 2 }
  know([{ ...emil, grades: [entry] }, mia])
  expect(start().base).toBe(entry)
})

it('stays the same as long as this student does', () => {
  const { start, make, know } = setUp()
  const before = start()
  know([emil, { ...mia, grades: [blank] }])
  expect(start()).toBe(before)
  expect(make).toHaveBeenCalledTimes(1)
})

it('keeps what it knows when the class is no longer at hand', () => {
  const { start, know } = setUp()
  const before = start()
  know(undefined)
  expect(start()).toBe(before)
  know([mia])
  expect(start()).toBe(before)
})
