import { expect } from 'vitest'
import { tellWhatStands } from '../support/browser/tellWhatStands.ts'
import { journey } from '../support/journey.ts'
import { begins, otherLabel, shownCard } from '../support/kills/card.ts'
import { createServerSide } from '../support/kills/createServerSide.ts'
import { gates } from '../support/kills/gates.ts'
import { killOnce } from '../support/kills/killOnce.ts'
import { prepareLesson } from '../support/kills/prepareLesson.ts'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import type { SchoolServer } from '../support/server/startServer.ts'
import { saveButton, tick, untilTransferred } from '../support/teacher/sheet.ts'

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
