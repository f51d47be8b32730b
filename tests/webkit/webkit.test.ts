import { afterAll, expect } from 'vitest'
import { inShort } from '../support/journey.ts'
import { sayAtTheEnd } from '../support/run/closingLines.ts'
import { begins, persists } from '../support/server/demo.ts'
import { missingForEngine } from './findEngine.ts'
import { cardPath, login, loginPath, openCard, tick, ticked } from './teacher.ts'
import { type KillableTablet, webkitJourney } from './webkitJourney.ts'

// Without network means here: the school server is stopped.
const isMissing = missingForEngine().length > 0
const journey = webkitJourney.skipIf(isMissing)
/** In `npm run test:long` alone: the first journey goes the same way, and dies on it. */
const longJourney = webkitJourney.skipIf(isMissing || inShort)
let kills = 0
let survived = 0
afterAll(() => {
  if (kills > 0) sayAtTheEnd(`Kills in WebKit: ${kills}, lost ${kills - survived}`)
})
const save = /^POST .*\/set\/studentGrades/

/** The day before: the app and class 1a come onto the tablet. */
async function prepareTablet({ hand, url, start }: KillableTablet, name: string): Promise<void> {
  start(url + loginPath)
  await login(hand)
  await hand.go(cardPath)
  await openCard(hand, name)
  await hand.untilKept()
  await hand.go(cardPath)
  await hand.untilControlled()
  await openCard(hand, name)
}

longJourney(
  'a teacher opens a class, the server goes, she grades after a reload, and the server gets it when it is back',
  async ({ driven: { hand, open, reload }, server, head, untouched }) => {
    const emil = await untouched('1a')
    await open(server.url + loginPath)
    await login(hand)
    await open(server.url + cardPath)
    await openCard(hand, emil)
    await hand.untilKept()
    await reload()
    await hand.untilControlled()
    await openCard(hand, emil)

    await server.stop()
    await open(server.url + cardPath)
    await openCard(hand, emil)
    await tick(hand, begins, 'trifft voll zu')
    expect(await ticked(hand, begins)).toBe('trifft voll zu')
    await hand.click('button', 'Speichern')
    await hand.see('1 wartet')
    await reload()
    await openCard(hand, emil)
    expect(await ticked(hand, begins)).toBe('trifft voll zu')
    await tick(hand, persists, 'trifft teilweise zu')
    await hand.click('button', 'Speichern')
    await hand.see('Auf diesem Gerät gesichert')

    await server.start()
    await expect
      .poll(async () => (await head.entry('1a', emil))?.grades.map(({ grade }) => grade))
      .toEqual(['trifft voll zu', 'trifft teilweise zu'])
    await hand.see('Übertragen')
  },
)

journey(
  'the browser is killed twice without network: what was entered is there, and the server gets it when it is back',
  async ({ killable, server, head, untouched }) => {
    const { hand, url, start, kill } = killable
    const emil = await untouched('1a')
    await prepareTablet(killable, emil)
    await server.stop()

    await tick(hand, begins, 'trifft voll zu')
    await hand.see('Auf diesem Gerät gesichert')
    kills += 1
    await kill()
    start(url + cardPath)
    await openCard(hand, emil)
    expect(await ticked(hand, begins)).toBe('trifft voll zu')
    survived += 1
    await hand.see('Eingaben wiederhergestellt')
    await tick(hand, persists, 'trifft teilweise zu')
    await hand.click('button', 'Speichern')
    await hand.see('1 wartet')
    await hand.see('Auf diesem Gerät gesichert')
    kills += 1
    await kill()
    start(url + cardPath)
    await openCard(hand, emil)
    expect(await ticked(hand, persists)).toBe('trifft teilweise zu')
    // Nobody saves: the tick was called safe, and goes to the server by itself.
    await server.start()
    await expect
      .poll(async () => (await head.entry('1a', emil))?.grades.map(({ grade }) => grade))
      .toEqual(['trifft voll zu', 'trifft teilweise zu'])
    await hand.see('Übertragen')
    survived += 1
  },
)

longJourney(
  'the browser is killed while a save is on its way: it is there without network and counts once',
  async ({ killable, network, head, untouched }) => {
    const { hand, url, start, kill } = killable
    const emil = await untouched('1a')
    await prepareTablet(killable, emil)
    const labels = ['trifft voll zu', 'trifft teilweise zu', 'trifft noch nicht zu']

    for (const [saved, kind] of (['hang', 'heldAnswer', 'halfAnswer'] as const).entries()) {
      const label = labels[saved] ?? ''
      const fault = network.inject(save, { kind })
      const hit = fault.hit()
      await tick(hand, begins, label)
      await hand.click('button', 'Speichern')
      await hit
      kills += 1
      await kill()
      await network.down()
      start(url + cardPath)
      await openCard(hand, emil)
      expect(await ticked(hand, begins), kind).toBe(label)
      fault.lift()
      await network.up()
      await expect.poll(async () => (await head.entry('1a', emil))?.grades[0]?.grade).toBe(label)
      await hand.see('Übertragen')
      expect((await head.entry('1a', emil))?.revision).toBe(saved + 1)
      survived += 1
    }
  },
)
