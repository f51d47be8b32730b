import { hashKey } from '@tanstack/react-query'
import type { GradingStudent } from '#contract/index.ts'
import { classStudentsOptions } from '#queries/classroom.ts'
import { type Owner, rowKey } from '#queries/outbox.ts'
import type { Services } from '#queries/services.ts'
import type { Start } from '#rules/index.ts'
import type { OpenedCard } from './createOpenCard.ts'
import { freshStart } from './freshStart.ts'

/** Whose report cards are written: one class in one year key. */
export interface ClassInYear {
  owner: Owner
  classID: string
  className: string
  year: string
}

/** A student's report card, ready to be laid on the desk; `make` says what it starts with when nothing waits. */
export function openedCard(
  services: Services,
  { owner, classID, className, year }: ClassInYear,
  student: GradingStudent,
  make: (student: GradingStudent) => Start,
): OpenedCard {
  const target = { studentID: student.id, studentName: `${student.preName} ${student.name}`, className, year }
  // Looked up by a key that is hashed once.
  const queryHash = hashKey(classStudentsOptions(services, classID).queryKey)
  const queries = services.queryClient.getQueryCache()
  const start = freshStart(student, () => queries.get<GradingStudent[]>(queryHash)?.state.data, make)
  return { key: rowKey(owner, target), target, start }
}
