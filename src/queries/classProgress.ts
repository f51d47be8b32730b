import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { GradingStudent, Template, UserClass } from '#contract/index.ts'
import type { RowView } from '#outbox/index.ts'
import { loadCached } from '#readCache/cachedQuery.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { whenIdle } from '#readCache/whenIdle.ts'
import { type ClassProgress, classProgress, yearKey } from '#rules/index.ts'
import { useCurrentYear } from './classroom.ts'
import { useServices } from './services.ts'

const none: readonly UserClass[] = []

/**
 * How many children of each class are complete, by the class's ID, with the waiting `rows` laid over them. It reads
 * what this device keeps, one class after the other when nothing else happens, and asks no server for it: of a class
 * that was never opened here nothing is said.
 */
export function useClassProgress(
  classes: readonly UserClass[] = none,
  rows: readonly RowView[],
): ReadonlyMap<string, ClassProgress> {
  const services = useServices()
  const { queryClient } = services
  const { data: currentYear } = useCurrentYear()
  const year = currentYear && yearKey(currentYear)

  useEffect(() => {
    let isCurrent = true
    async function loadAll(): Promise<void> {
      for (const { classID } of classes) {
        if (!isCurrent) return
        await loadCached(services, 'classTemplate', { classID })
        await loadCached(services, 'classStudents', { classID })
      }
    }
    const cancel = whenIdle(() => void loadAll())
    return () => {
      isCurrent = false
      cancel()
    }
  }, [services, classes])

  const store = useMemo(() => createKnownClasses(queryClient, classes), [queryClient, classes])
  const known = useSyncExternalStore(store.subscribe, store.read)
  return useMemo(() => {
    const counted = known.flatMap(({ classID, name, template, students }): [string, ClassProgress][] => {
      const progress = students && classProgress(template, overlayRows(students, rows, name), name, year)
      return progress ? [[classID, progress]] : []
    })
    return new Map(counted)
  }, [known, rows, year])
}

/** What the cache of reads holds of a class. */
export interface KnownClass extends UserClass {
  template: Template | null | undefined
  students: readonly GradingStudent[] | undefined
}

/** These classes as far as they are in the cache, for useSyncExternalStore: a new list only when one has changed. */
export function createKnownClasses(queryClient: QueryClient, classes: readonly UserClass[]) {
  let last: readonly KnownClass[] = []
  return {
    // A query is added while its component is being drawn, without data: nothing that could be told then.
    subscribe: (listener: () => void) =>
      queryClient.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated' || type === 'removed') listener()
      }),
    read(): readonly KnownClass[] {
      const now = classes.map(({ classID, name }) => ({
        classID,
        name,
        template: queryClient.getQueryData<Template | null>(['classTemplate', { classID }]),
        students: queryClient.getQueryData<GradingStudent[]>(['classStudents', { classID }]),
      }))
      const isSame = ({ template, students }: KnownClass, at: number) =>
        template === last[at]?.template && students === last[at]?.students
      if (now.length !== last.length || !now.every(isSame)) last = now
      return last
    },
  }
}
