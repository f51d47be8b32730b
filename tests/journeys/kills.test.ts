import { expect } from 'vitest'
import { tellWhatStands } from '../support/browser/tellWhatStands.ts'
import { journey } from '../support/journey.ts'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import type { Client } from '../support/server/createClient.ts'
import type { Injected } from '../support/server/createFaultProxy.ts'
import { begins } from '../support/server/demo.ts'
import type { SchoolServer } from '../support/server/startServer.ts'
import { saveButton, tick, untilTransferred } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'
import { type Card, cardOf, otherLabel, shownCard } from './kills/card.ts'
import { dictated, type Gate, gates } from './kills/gates.ts'
import { type Lesson, prepareLesson } from './kills/prepareLesson.ts'

// All kills happen to one lesson.
const kill = journey
  .extend('freshSchool', { auto: true }, ({ server }): SchoolServer => server)
  .extend('lesson', { scope: 'file' }, async ({ server }, { onCleanup }) => {
    const lesson = await prepareLesson(server.url)
    onCleanup(async () => {
      const { kills, examined, survived } = lesson
      await lesson.end()
      const total = [...kills.values()].reduce((sum, count) => sum + count, 0)
      const byGate = [...kills].map(([gate, count]) => `${gate} ${count}`).join(', ')
      sayAtTheEnd(`Kills: ${total} (${byGate}), lost ${examined - survived}`)
      expect(lesson.tablet.problems(), 'errors in the console that nobody expected').toEqual([])
    })
    return lesson
  })

/** Two students take turns: one whose card the kills have begun, and one who comes back to it much later. */
const names = ['Emil Becker', 'Theo Zimmermann'] as const

// `npm run test:long` kills at every gate as often as it says; `npm test` once.
const isLong = process.env.KILLS === 'all'

for (const [index, gate] of gates.entries()) {
  const kills = isLong ? gate.kills : 1
  kill(`a tablet that dies ${gate.when} loses nothing (${kills} times)`, async ({ lesson, head }) => {
    try {
      for (let time = 0; time < kills; time += 1)
        await killOnce(lesson, head, gate, names[(time + index) % 2] ?? names[0])
    } catch (error) {
      await tellWhatStands(lesson.tablet)
      throw error
    }
  })
}

kill(
  'a save that the network delivers long after the tablet died changes nothing any more',
  async ({ lesson, head }) => {
    const [gate] = gates
    if (!gate) throw new Error('there are no gates')
    const { atServer, revision } = createServerSide(head, names[0])
    for (const isNewerSaved of [false, true]) {
      const late = await killOnce(lesson, head, { ...gate, name: 'late' }, names[0])
      const { page } = lesson.tablet
      if (isNewerSaved) {
        await tick(page, begins, otherLabel(await shownCard(page)))
        await saveButton(page).click()
        await untilTransferred(page)
        await expect.poll(atServer).toEqual(await shownCard(page))
      }
      const [card, count] = [await atServer(), await revision()]
      expect(await late?.deliver()).toHaveLength(1)
      expect(await atServer()).toEqual(card)
      expect(await revision()).toBe(count)
    }
  },
)

/**
 * One death of the tablet at a gate, and what must hold afterwards: what was called safe is shown (P1), the server
 * gets what is shown (P2), and one save is one revision. Resolves with the fault of the gate, which is over.
 */
async function killOnce(lesson: Lesson, head: Client, gate: Gate, name: string): Promise<Injected | undefined> {
  const { tablet, network } = lesson
  const { atServer, revision } = createServerSide(head, name)
  lesson.examined += 1

  await chooseStudent(tablet.page, name)
  const [before, revisionBefore] = [await shownCard(tablet.page), await revision()]
  expect(await atServer()).toEqual(before)
  const label = otherLabel(before)
  lesson.watch.restart()
  const fault = await gate.reach(lesson, label)
  await lesson.kill(gate.name)
  const secured = lesson.watch.lastSecured()

  // Without network: what is shown now comes from the device alone.
  await network.down()
  await lesson.startAgain(gate)
  await chooseStudent(tablet.page, name)
  const shown = await shownCard(tablet.page)
  if (gate.name === 'typing') expectTyped(shown, before, secured?.typed ?? '')
  else if (gate.isCertain || secured) expect(shown, 'P1').toEqual({ ...before, tick: label })
  else expect([before.tick, label], 'P1').toContain(shown.tick)

  const isChanged = JSON.stringify(shown) !== JSON.stringify(before)
  if (gate.isUnsaved && isChanged)
    await tablet.page
      .getByText(/Eingaben wiederhergestellt/)
      .first()
      .waitFor()
  // Nobody saves: what was called safe goes to the server by itself.
  fault?.lift()
  await network.up()
  // What the browser says when the tablet is back in the WLAN.
  await tablet.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(atServer, { message: 'P2' }).toEqual(shown)
  await untilTransferred(tablet.page)
  expect(await atServer(), 'P2').toEqual(shown)
  expect(await revision(), 'one save, one revision').toBe(revisionBefore + (isChanged ? 1 : 0))
  // The renewed session is in the profile for good before the next death.
  if (gate.accessGone) await lesson.closeAndStart()
  lesson.survived += 1
  return fault
}

/** Typing is shown as a beginning of what was typed, and no shorter than what was called safe. */
function expectTyped(shown: Card, before: Card, secured: string): void {
  expect(shown.tick).toBe(before.tick)
  expect(secured, 'called safe at least once').not.toBe('')
  expect(`${before.comments}${dictated}`.startsWith(shown.comments), `P1: '${shown.comments}'`).toBe(true)
  expect(shown.comments.startsWith(secured), `P1: '${shown.comments}' after '${secured}'`).toBe(true)
}

/** What the server holds of one student of 1a. */
interface ServerSide {
  atServer(): Promise<Card>
  /** Of the entry as it is stored; 0 without one. Versions would not do: saves that follow each other soon share one. */
  revision(): Promise<number>
}

function createServerSide(head: Client, name: string): ServerSide {
  return {
    atServer: async () => cardOf(await head.entry('1a', name)),
    revision: async () => (await head.entry('1a', name))?.revision ?? 0,
  }
}
