import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Entry, GradingStudent } from '#contract/index.ts'
import { putAcknowledged } from './acknowledgements.ts'

const entry = (grade: string, year = '2024/2025-1. Halbjahr'): Entry => ({
  class: '3a',
  year,
  grades: [{ subject: 'math', grade }],
  layout: {},
})

it('puts an acknowledged entry into the cached class, in memory and on the device', async () => {
  const queryClient = new QueryClient()
  const queryKey = ['classStudents', { classID: 'c' }]
  const earlier = entry('4', '2023/2024-2. Halbjahr')
  const others: GradingStudent = { id: '2', name: 'Brandt', preName: 'Mia', grades: [] }
  queryClient.setQueryData(queryKey, [
    { id: '1', name: 'Becker', preName: 'Emil', grades: [entry('3'), earlier] },
    others,
  ])
  const kept: [string, unknown][] = []
  await putAcknowledged(
    queryClient,
    { get: async () => undefined, put: async (name, value) => void kept.push([name, value]) },
    { studentID: '1', studentName: 'Emil Becker', className: '3a', year: '2024/2025-1. Halbjahr' },
    { ...entry('1'), revision: 2 },
  )
  const students = queryClient.getQueryData<GradingStudent[]>(queryKey)
  expect(students?.[0]?.grades).toEqual([{ ...entry('1'), revision: 2 }, earlier])
  expect(students?.[1]).toBe(others)
  expect(kept).toEqual([['classStudents/c', students]])
})
