import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { UserClass } from '#contract/index.ts'
import type { RowView } from '#outbox/index.ts'
import { type ClassProgress, classProgress, yearKey } from '#rules/index.ts'
import { useCurrentYear } from './classroom.ts'
import { createKnownClasses } from './createKnownClasses.ts'
import { loadKept } from './keptQuery.ts'
import { overlayRows } from './overlay.ts'
import { useServices } from './services.ts'
import { whenIdle } from './whenIdle.ts'

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
        await loadKept(services, 'classTemplate', { classID })
        await loadKept(services, 'classStudents', { classID })
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
