import { expect, it } from 'vitest'
import { withAcknowledged } from './acknowledgements.ts'

const entry = (revision?: number, year = 'a') => ({
  class: '3a',
  year,
  grades: [],
  layout: {},
  ...(revision !== undefined && { revision }),
})
const student = (...grades: ReturnType<typeof entry>[]) => ({ id: '1', name: 'Becker', preName: 'Emil', grades })

it('puts the entry in its place and leaves the others', () => {
  expect(withAcknowledged(student(entry(1), entry(4, 'b')), entry(2)).grades).toEqual([entry(2), entry(4, 'b')])
  expect(withAcknowledged(student(), entry(1)).grades).toEqual([entry(1)])
})

it('leaves what is newer already, and believes a server without revisions', () => {
  expect(withAcknowledged(student(entry(3)), entry(2)).grades).toEqual([entry(3)])
  expect(withAcknowledged(student(entry(3)), entry()).grades).toEqual([entry()])
})
