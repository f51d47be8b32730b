import { expect } from 'vitest'
import type { Client } from '../server/createClient.ts'
import type { Injected } from '../server/createFaultProxy.ts'
import { untilTransferred } from '../teacher/sheet.ts'
import { chooseStudent } from '../teacher/students.ts'
import { type Card, otherLabel, shownCard } from './card.ts'
import { createServerSide } from './createServerSide.ts'
import { dictated, type Gate } from './gates.ts'
import type { Lesson } from './prepareLesson.ts'

/**
 * One death of the tablet at a gate, and what must hold afterwards: what was called safe is shown (P1), the server
 * gets what is shown (P2), and one save is one revision. Resolves with the fault of the gate, which is over.
 */
export async function killOnce(lesson: Lesson, head: Client, gate: Gate, name: string): Promise<Injected | undefined> {
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
