import { useState } from 'react'
import * as z from 'zod/mini'
import { dayOf } from '#lib/format.ts'
import { useServices } from '#queries/services.ts'
import { remindTexts as texts } from '#texts/index.ts'

/** The longest message that the server takes. */
const longestReminder = 1000

/** The message to the teachers of a class with the children whose report cards are open; undefined if there is none. */
export function messageTo(
  className: string,
  open: readonly string[],
  sentence: string,
): { title: string; message: string } | undefined {
  if (open.length === 0) return undefined
  const lead = `${texts.open(open.length)}: `
  return {
    title: texts.subject(className).slice(0, 100),
    message: `${lead}${namesWithin(open, longestReminder - lead.length - sentence.length - 3)}.\n\n${sentence}`,
  }
}

/** As many of the names as fit, and how many are left out. */
function namesWithin(names: readonly string[], room: number): string {
  const whole = names.join(', ')
  if (whole.length <= room) return whole
  const shown = names.findLastIndex(
    (_name, at) => `${names.slice(0, at).join(', ')} ${texts.more(names.length)}`.length <= room,
  )
  return `${names.slice(0, shown).join(', ')} ${texts.more(names.length - shown)}`
}

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
