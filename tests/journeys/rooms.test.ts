import { afterAll, describe, expect } from 'vitest'
import { diskJourney, journey } from '../support/journey.ts'
import { chosenRooms } from '../support/rooms/chosenRooms.ts'
import { inspect } from '../support/rooms/inspect.ts'
import { pages } from '../support/rooms/pages.ts'
import { rooms } from '../support/rooms/rooms.ts'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import { login } from '../support/teacher/login.ts'

const nothing = 'meets no barrier, no small target and nothing cut off, by day or in the dark, at every width'
// The demo school has no logo yet; its settings ask for it.
const noLogo = /schoolFiles\/logo\.png/
const wanted = process.env.ROOMS

/** The rooms that were looked at, whatever was found there. */
const seen = new Set<string>()
afterAll(() => {
  const dialogs = rooms.filter(({ name, dialog }) => dialog !== undefined && seen.has(name)).length
  sayAtTheEnd(
    `Views: ${seen.size} of ${rooms.length} rows, ${dialogs} of them dialogs, ${wanted ? 'in full' : 'in short'}`,
  )
})

// `npm test`: every route and every page of the settings, of which everything else is built.
describe.runIf(wanted === undefined).each([
  ['somebody who is not signed in', undefined],
  ['a teacher', 'teacher'],
  ['the head in the settings', 'head'],
] as const)('%s', (title, who) => {
  journey(`${title} ${nothing}`, async ({ tablet }) => {
    const { page } = tablet
    tablet.expectErrors(noLogo)
    if (who) await login(page, who)
    const found: string[] = []
    for (const [at, room] of pages.filter((room) => room.who === who).entries()) {
      found.push(...(await inspect(page, room, at % 2 === 0 ? 'light' : 'dark')))
      seen.add(room.name)
    }
    expect(found).toEqual([])
  })
})

// `npm run test:rooms`: every row of the table, each on a tablet of its own, so that one that does not open leaves the others.
describe.runIf(wanted !== undefined)('on its own', () => {
  for (const room of wanted === undefined ? [] : chosenRooms(wanted)) {
    const on = room.alone === true ? diskJourney : journey
    on(`${room.name} ${nothing}`, async ({ tablet }) => {
      // Without network, refused, not there: what a state is made of. Other journeys hold the console to silence.
      tablet.expectErrors(room.alone === true ? /./ : noLogo)
      if (room.who) await login(tablet.page, room.who)
      const found = await inspect(tablet.page, room, 'light')
      seen.add(room.name)
      expect(found).toEqual([])
    })
  }
})
