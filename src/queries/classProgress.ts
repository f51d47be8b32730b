import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ClassTemplate, GradingStudent, UserClass } from '#contract/index.ts'
import type { RowView } from '#outbox/index.ts'
import { loadCached } from '#readCache/cachedQuery.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { whenIdle } from '#readCache/whenIdle.ts'
import { type ClassProgress, type ClassSummary, classProgress, classSummary, yearKey } from '#rules/index.ts'
import { useCurrentYear } from './classroom.ts'
import { useLastWork } from './lastWork.ts'
import { useServices } from './services.ts'

export const noClasses: readonly UserClass[] = []

/** How many report cards of each class are done, by the class's ID, counting the waiting `rows`. */
export function useClassProgress(
  classes: readonly UserClass[] = noClasses,
  rows: readonly RowView[],
): ReadonlyMap<string, ClassProgress> {
  const { known } = useKnownClasses(classes, false)
  const year = useYearKey()
  return useMemo(() => {
    const counted = known.flatMap(({ classID, name, template, students }): [string, ClassProgress][] => {
      const progress = students && classProgress(template, overlayRows(students, rows, name), name, year)
      return progress ? [[classID, progress]] : []
    })
    return new Map(counted)
  }, [known, rows, year])
}

/** How far a class is and where to go on in it. */
export interface ClassOverview extends ClassWithStudents {
  /** Undefined while the class, the year or the waiting rows are not known, and for a class without template. */
  summary: ClassSummary | undefined
  /** When the students were read from the server, in ms since 1970. */
  readAt: number | undefined
  /** False until this device was asked for the class. */
  isAsked: boolean
}

/**
 * The states of these classes, counting the waiting rows; each goes on with the student that was worked on last on this
 * device.
 */
export function useClassStates(classes: readonly UserClass[] = noClasses): readonly ClassOverview[] {
  const { outbox, queryClient } = useServices()
  const { rows } = useSyncExternalStore(outbox.subscribe, outbox.view)
  const { known, stage } = useKnownClasses(classes, true)
  const year = useYearKey()
  const worked = useLastWork()
  return useMemo(
    () =>
      known.map((one) => {
        const { classID, name, template, students } = one
        const last = worked?.find(({ className }) => className === name)?.studentID
        const readAt = queryClient.getQueryState(['classStudents', { classID }])?.dataUpdatedAt
        const seen = stage && worked && students && overlayRows(students, rows, name)
        const summary = template && seen && year ? classSummary(template, seen, name, year, last) : undefined
        return { ...one, summary, readAt, isAsked: stage === 'asked' }
      }),
    [known, stage, rows, year, worked, queryClient],
  )
}

function useYearKey(): string | undefined {
  const { data } = useCurrentYear()
  return data && yearKey(data)
}

/**
 * The classes as far as they are in memory. It reads the cached answers of this device, one class after the other, and
 * asks no server; with `isUrgent` right after the first paint, else once the browser is idle. `stage` is 'rows' once the
 * waiting rows can be read, 'asked' once this device was asked for every class.
 */
function useKnownClasses(classes: readonly UserClass[], isUrgent: boolean) {
  const services = useServices()
  const { queryClient } = services
  const [reached, setReached] = useState<{ classes: readonly UserClass[]; stage: 'rows' | 'asked' }>()

  useEffect(() => {
    let isCurrent = true
    async function loadAll(): Promise<void> {
      // Rows first: if they were read later, an entry that another tab sends in between could be missing in both.
      await services.session.restore()
      if (isCurrent) setReached({ classes, stage: 'rows' })
      for (const { classID } of classes) {
        if (!isCurrent) return
        await loadCached(services, 'classTemplate', { classID })
        await loadCached(services, 'classStudents', { classID })
      }
      if (isCurrent) setReached({ classes, stage: 'asked' })
    }
    // Without the waiting rows no class is counted: a count without them would be wrong.
    const run = () => void loadAll().catch((error) => console.warn(`classes: ${error}`))
    const cancel = isUrgent ? run() : whenIdle(run)
    return () => {
      isCurrent = false
      cancel?.()
    }
  }, [services, classes, isUrgent])

  const store = useMemo(() => createKnownClasses(queryClient, classes), [queryClient, classes])
  const known = useSyncExternalStore(store.subscribe, store.read)
  return { known, stage: reached?.classes === classes ? reached.stage : undefined }
}

/** A class with its template and students as far as they are in memory; null for a class without template. */
export interface ClassWithStudents extends UserClass {
  template: ClassTemplate | null | undefined
  students: readonly GradingStudent[] | undefined
}

/**
 * A store for useSyncExternalStore of these classes as they are in memory. `read` returns a new list only after a
 * change.
 */
export function createKnownClasses(queryClient: QueryClient, classes: readonly UserClass[]) {
  let last: readonly ClassWithStudents[] = []
  return {
    // 'added' is ignored: it happens during a render, and the query has no data yet.
    subscribe: (listener: () => void) =>
      queryClient.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated' || type === 'removed') listener()
      }),
    read(): readonly ClassWithStudents[] {
      const current = classes.map(({ classID, name }) => ({
        classID,
        name,
        template: queryClient.getQueryData<ClassTemplate | null>(['classTemplate', { classID }]),
        students: queryClient.getQueryData<GradingStudent[]>(['classStudents', { classID }]),
      }))
      const isSame = ({ template, students }: ClassWithStudents, at: number) =>
        template === last[at]?.template && students === last[at]?.students
      if (current.length !== last.length || !current.every(isSame)) last = current
      return last
    },
  }
}
