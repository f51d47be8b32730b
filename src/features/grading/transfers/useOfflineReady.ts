import { useEffect, useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import { prefetchClass } from '#queries/classroom.ts'
import { useServices } from '#queries/services.ts'
import { whenIdle } from '#queries/whenIdle.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

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
