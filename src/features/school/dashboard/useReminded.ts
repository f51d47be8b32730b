import { useState } from 'react'
import * as z from 'zod/mini'
import { dayOf } from '#lib/format.ts'
import { useServices } from '#queries/services.ts'

const StoredReminders = z.object({ day: z.string(), classIDs: z.array(z.string()) })

/** The classes whose teachers were reminded today, remembered on this device. IDs of classes are no personal data. */
export function useReminded(): { reminded: ReadonlySet<string>; note: (classIDs: readonly string[]) => void } {
  const { session } = useServices()
  const key = `reminded/${session.school() ?? ''}`
  const [reminded, setReminded] = useState(() => readReminded(localStorage, key, Date.now()))
  return {
    reminded,
    note(classIDs) {
      const all = new Set([...readReminded(localStorage, key, Date.now()), ...classIDs])
      setReminded(all)
      try {
        localStorage.setItem(key, JSON.stringify({ day: dayOf(Date.now()), classIDs: [...all] }))
      } catch {
        // A full device forgets it with the page.
      }
    },
  }
}

/** What another day has stored does not count. */
export function readReminded(storage: Pick<Storage, 'getItem'>, key: string, now: number): ReadonlySet<string> {
  try {
    const { day, classIDs } = StoredReminders.parse(JSON.parse(storage.getItem(key) ?? ''))
    return new Set(day === dayOf(now) ? classIDs : [])
  } catch {
    return new Set()
  }
}
