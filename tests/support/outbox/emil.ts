import type { GradingStudent, KnownEntry } from '#contract/index.ts'
import { rowKey } from '#outbox/index.ts'

// Emil's report card, as databases before and after a restore have it.

export const owner = { school: 'musterschule', userID: 'ada' }
export const place = { class: '1a', year: '2024/2025-1. Halbjahr' }
export const target = { studentID: '007', studentName: 'Emil Becker', className: '1a', year: place.year }
export const key = rowKey(owner, target)
export const mark = (subject: string, grade: string) => ({ subject, grade })

export function entry(
  epoch: string | undefined,
  marks: KnownEntry['grades'],
  layout: KnownEntry['layout'] = {},
): KnownEntry {
  return { ...place, grades: marks, layout, revision: 7, ...(epoch !== undefined && { epoch }) }
}

export const emil = (...grades: KnownEntry[]): GradingStudent => ({
  id: '007',
  preName: 'Emil',
  name: 'Becker',
  grades,
})
