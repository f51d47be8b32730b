import { describe, expect } from 'vitest'
import { journey } from '../support/journey.ts'
import { inspect } from '../support/rooms/inspect.ts'
import { pages } from '../support/rooms/pages.ts'
import type { Room } from '../support/rooms/Room.ts'
import { schoolDialogs } from '../support/rooms/schoolDialogs.ts'
import { teacherDialogs } from '../support/rooms/teacherDialogs.ts'
import type { Person } from '../support/server/demo.ts'
import { login } from '../support/teacher/login.ts'

const groups: [title: string, who: Person | undefined, rooms: readonly Room[]][] = [
  ['somebody who is not signed in', undefined, pages.filter(({ who }) => who === undefined)],
  ['a teacher', 'teacher', pages.filter(({ who }) => who === 'teacher')],
  ['the head in the settings', 'head', pages.filter(({ who }) => who === 'head')],
]
// `npm run test:rooms`: they are many, and built of what the pages are built of. ROOMS may also name a few.
const wanted = process.env.ROOMS
const isAll = wanted === undefined || wanted === 'all'
if (wanted !== undefined) {
  groups.push(['a teacher in dialogs', 'teacher', teacherDialogs.filter(({ who }) => who === 'teacher')])
  groups.push(['the head in the dialogs of the settings', 'head', schoolDialogs])
}

describe.each(groups)('%s', (title, who, rooms) => {
  journey(
    `${title} meets no barrier, no small target and nothing cut off, by day or in the dark, at every width`,
    async ({ tablet }) => {
      const { page } = tablet
      // The demo school has no logo yet; its settings ask for it.
      tablet.expectErrors(/schoolFiles\/logo\.png/)
      const some = rooms.filter(({ name }) => isAll || wanted.split(',').includes(name))
      if (who && some.length > 0) await login(page, who)
      const found: string[] = []
      for (const [at, room] of some.entries())
        found.push(...(await inspect(page, room, at % 2 === 0 ? 'light' : 'dark')))
      expect(found).toEqual([])
    },
  )
})
