import { useEffect, useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import { prefetchClass } from '#queries/classroom.ts'
import { useServices } from '#queries/services.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

const whenIdle: (run: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (run) => {
        const id = requestIdleCallback(run)
        return () => cancelIdleCallback(id)
      }
    : (run) => {
        // Safari has no idle callback: after the first drawing has settled.
        const id = setTimeout(run, 2000)
        return () => clearTimeout(id)
      }

/** Fetches the teacher's classes one after the other when nothing else happens; gives the names of those kept. */
export function useOfflineReady(classes: readonly UserClass[] | undefined): readonly string[] {
  const services = useServices()
  const isOffline = useFromOutbox((view) => view.sender === 'offline')
  const [ready, setReady] = useState<readonly string[]>([])

  useEffect(() => {
    if (!classes || isOffline) return
    let isCurrent = true
    async function fetchAll(all: readonly UserClass[]): Promise<void> {
      for (const { classID, name } of all) {
        if (!isCurrent) return
        const isKept = await prefetchClass(services, classID)
        if (isKept && isCurrent) setReady((names) => (names.includes(name) ? names : [...names, name]))
      }
    }
    const cancel = whenIdle(() => void fetchAll(classes))
    return () => {
      isCurrent = false
      cancel()
    }
  }, [services, classes, isOffline])

  return ready
}
