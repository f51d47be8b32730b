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
 * How many students of each class are complete, by the class's ID, counting the waiting `rows`. It reads the cached
 * answers of this device, one class after the other while the browser is idle, and asks no server: a class that is not
 * cached is missing from the map.
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

/** A class with its template and students as far as they are in memory; null for a class without template. */
export interface KnownClass extends UserClass {
  template: Template | null | undefined
  students: readonly GradingStudent[] | undefined
}

/**
 * A store for useSyncExternalStore of these classes as they are in memory. `read` returns a new list only after a
 * change.
 */
export function createKnownClasses(queryClient: QueryClient, classes: readonly UserClass[]) {
  let last: readonly KnownClass[] = []
  return {
    // 'added' is ignored: it happens during a render, and the query has no data yet.
    subscribe: (listener: () => void) =>
      queryClient.getQueryCache().subscribe(({ type }) => {
        if (type === 'updated' || type === 'removed') listener()
      }),
    read(): readonly KnownClass[] {
      const current = classes.map(({ classID, name }) => ({
        classID,
        name,
        template: queryClient.getQueryData<Template | null>(['classTemplate', { classID }]),
        students: queryClient.getQueryData<GradingStudent[]>(['classStudents', { classID }]),
      }))
      const isSame = ({ template, students }: KnownClass, at: number) =>
        template === last[at]?.template && students === last[at]?.students
      if (current.length !== last.length || !current.every(isSame)) last = current
      return last
    },
  }
}
