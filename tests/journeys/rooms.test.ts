import { execFileSync } from 'node:child_process'
import { afterAll, expect } from 'vitest'
import { diskJourney, journey } from '../support/journey.ts'
import { chosenRooms } from '../support/rooms/chosenRooms.ts'
import { inspect } from '../support/rooms/inspect.ts'
import { rooms } from '../support/rooms/rooms.ts'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import { login } from '../support/teacher/login.ts'

const nothing = 'meets no barrier, no small target and nothing cut off, by day or in the dark, at every width'
// The demo school has no logo yet; its settings ask for it.
const noLogo = /schoolFiles\/logo\.png/
// `npm test`: a seventh of all rows, another one with every commit. `npm run test:rooms`: every row, or those that ROOMS names.
const wanted = process.env.ROOMS ?? `${(commitNumber() % 7) + 1}/7`

function commitNumber(): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    // A copy without its history.
    return 0
  }
}

/** The rooms that were looked at, whatever was found there. */
const seen = new Set<string>()
afterAll(() => {
  const dialogs = rooms.filter(({ name, dialog }) => dialog !== undefined && seen.has(name)).length
  const how = process.env.ROOMS === undefined ? `in short, part ${wanted}` : 'in full'
  sayAtTheEnd(`Views: ${seen.size} of ${rooms.length} rows, ${dialogs} of them dialogs, ${how}`)
})

// Each on a tablet of its own, so that one that does not open leaves the others.
for (const [at, room] of chosenRooms(wanted).entries()) {
  const on = room.alone === true ? diskJourney : journey
  on(`${room.name} ${nothing}`, async ({ tablet }) => {
    // Without network, refused, not there: what a state is made of. Other journeys hold the console to silence.
    tablet.expectErrors(room.alone === true ? /./ : noLogo)
    if (room.who) await login(tablet.page, room.who)
    const found = await inspect(tablet.page, room, at % 2 === 0 ? 'light' : 'dark')
    seen.add(room.name)
    expect(found).toEqual([])
  })
}
