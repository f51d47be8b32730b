import { hashKey } from '@tanstack/react-query'
import type { GradingStudent, Lock, ReportStates } from '#contract/index.ts'
import { type Owner, rowKey, type Target } from '#queries/outbox.ts'
import type { Services } from '#queries/services.ts'
import { classStudentsOptions } from '#readCache/cachedQuery.ts'
import { reportStatesKey, stateIn } from '#readCache/reportStates.ts'
import { fullName, type Start } from '#rules/index.ts'

/** One student's report card in one class and year. */
export interface StudentCard {
  /** The key of its outbox row. */
  key: string
  target: Target
  /**
   * What the form shows without an outbox row. Computed at every call, so that an acknowledged value never flashes
   * back.
   */
  start: () => Start
  /** Why the report card cannot be changed now; undefined if it can. */
  lock?: () => Pick<Lock, 'state' | 'at'> | undefined
}

/** One class in one year key. */
export interface ClassInYear {
  owner: Owner
  classID: string
  className: string
  year: string
  /** True for a part before the running one: a report card that was reopened, open by itself. */
  isEarlier?: boolean
}

/** A student's report card for an editor; `make` computes what its form starts with when the outbox has no row. */
export function studentCard(
  services: Services,
  { owner, classID, className, year }: ClassInYear,
  student: GradingStudent,
  make: (student: GradingStudent) => Start,
): StudentCard {
  const target = { studentID: student.id, studentName: fullName(student), className, year }
  // The key is hashed once: every cell of the form calls `start`.
  const queryHash = hashKey(classStudentsOptions(services, classID).queryKey)
  const queries = services.queryClient.getQueryCache()
  const start = freshStart(student, () => queries.get<GradingStudent[]>(queryHash)?.state.data, make)
  const key = rowKey(owner, target)
  const stateHash = hashKey(reportStatesKey(classID))
  return {
    key,
    target,
    start,
    lock: () =>
      stateIn(queries.get<ReportStates | null>(stateHash)?.state.data, year, student.id)?.lock ??
      services.outbox.row(key)?.hold?.lock,
  }
}

/**
 * What the form starts with, computed from the newest cached students instead of those rendered last: an acknowledged
 * row is removed right after its value reaches the cache. Computed again only when this student has changed, because
 * every cell calls it.
 */
export function freshStart(
  rendered: GradingStudent,
  newest: () => readonly GradingStudent[] | undefined,
  make: (student: GradingStudent) => Start,
): () => Start {
  let seen: readonly GradingStudent[] | undefined
  let student = rendered
  let start = make(rendered)
  return () => {
    const students = newest()
    if (students === seen) return start
    seen = students
    const now = students?.find(({ id }) => id === rendered.id) ?? student
    if (now !== student) start = make(now)
    student = now
    return start
  }
}
