import { Entry } from '#contract/index.ts'
import { emil, entryOf1a, save } from '../saving.ts'
import type { SchoolServer } from './startServer.ts'
import { signInAt } from './visitorAt.ts'

export interface Acknowledged {
  /** The number of the last save that was answered as stored; 0 for none. */
  last: number
  /** The number of the last save that was sent. */
  sent: number
}

/** Saves Emil's entry again and again, the number of the save as its sick days, until the server is gone. */
export async function saveOnAndOn(server: SchoolServer, kept: Acknowledged, one: () => void): Promise<void> {
  const teacher = await signInAt(server, 'lehrkraft')
  for (;;) {
    kept.sent += 1
    const number = kept.sent
    const answer = await save(teacher, entryOf1a(number), { id: emil }).catch(() => undefined)
    if (!answer) return
    if (!answer.success) throw new Error(`not saved: ${answer.status}`)
    if (Entry.parse(answer.data).layout.sickDays !== number) throw new Error('another value was stored')
    kept.last = number
    one()
  }
}
