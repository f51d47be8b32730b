import { describe, expect, it } from 'vitest'
import { marksOf, placeOf } from '../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { act } from '../../tests/support/outbox/sim/act.ts'
import type { World } from '../../tests/support/outbox/sim/createWorld.ts'
import { beginLesson, rest, steps, typeAndSave } from '../../tests/support/outbox/sim/lesson.ts'

const place = { student: 0, year: 0 }
const atServer = (world: World) => marksOf(world.server.entry(entryKeyOf({ target: placeOf(0, 0) })))

async function tick(world: World, slot: number, remove = false): Promise<void> {
  await act(world, { kind: 'edit', slot, ...place, cell: 0, remove, pace: 'tick', steps: 0 })
}

async function save(world: World, slot: number): Promise<void> {
  await act(world, { kind: 'save', slot, ...place, steps: 0 })
}

async function disk(world: World, full: boolean): Promise<void> {
  await act(world, { kind: 'disk', full, hanging: false, steps: 0 })
}

/** A colleague's entry that both windows have fetched. */
async function fetchedFromColleague(world: World): Promise<void> {
  await act(world, { kind: 'colleague', ...place, contested: false, remove: false, steps: 0 })
  await act(world, { kind: 'refetch', steps: 0 })
}

async function timePasses(world: World): Promise<void> {
  for (let pauses = 0; pauses < 4; pauses += 1) {
    await act(world, { kind: 'pass', ms: 2_500, steps: 0 })
    await rest(world)
  }
}

it('two windows without network leave it at a few tries instead of waking each other for ever', async () => {
  const world = await beginLesson(true)
  world.net.fault = 'lost'
  await typeAndSave(world, 0)
  const taken = await steps(world, 3000)
  expect(taken).toBeLessThan(3000)
  expect(world.net.requests.length).toBeGreaterThan(0)
  expect(world.net.requests.length).toBeLessThanOrEqual(8)
})

it('a save in one window does not bring back what the other one has just taken out', async () => {
  const world = await beginLesson(true)
  await fetchedFromColleague(world)
  await tick(world, 0)
  await rest(world)
  await tick(world, 0, true)
  await save(world, 0)
  // The second window still shows the tick when it saves.
  await save(world, 1)
  await rest(world)
  await timePasses(world)
  expect(world.tabs.map((tab) => tab?.outbox.view().rows.length)).toEqual([0, 0])
  expect(Object.keys(atServer(world))).toEqual(['colleague.0'])
})

it('what a window saved the moment it was closed is sent by the one that types on it', async () => {
  const world = await beginLesson(true)
  await tick(world, 0)
  await rest(world)
  await save(world, 0)
  await steps(world, 0)
  const [first] = world.tabs
  if (first) world.kill(first)
  await tick(world, 1)
  await rest(world)
  await timePasses(world)
  expect(Object.keys(atServer(world)).sort()).toEqual(['ada.0.0', 'ada.1.0'])
})

describe('on a full disk', () => {
  it('what both windows sent, and what a colleague added, is on the server and stays there', async () => {
    const world = await beginLesson(true)
    await disk(world, true)
    await tick(world, 0)
    await save(world, 0)
    await rest(world)
    await tick(world, 1)
    await save(world, 1)
    await rest(world)
    await act(world, { kind: 'colleague', ...place, contested: false, remove: false, steps: 0 })
    const cells = ['ada.0.0', 'ada.1.0', 'colleague.0']
    expect(Object.keys(atServer(world)).sort()).toContain('colleague.0')
    await disk(world, false)
    await timePasses(world)
    expect(Object.keys(atServer(world)).sort()).toEqual(cells)
    expect(world.store.rows.size).toBe(0)
  })

  it('a tick that was sent and taken out again does not come back with the disk', async () => {
    const world = await beginLesson(true)
    await fetchedFromColleague(world)
    await disk(world, true)
    await tick(world, 0)
    await save(world, 0)
    await rest(world)
    expect(Object.keys(atServer(world))).toEqual(['colleague.0', 'ada.0.0'])
    await tick(world, 0, true)
    await save(world, 0)
    await rest(world)
    await disk(world, false)
    await timePasses(world)
    expect(Object.keys(atServer(world))).toEqual(['colleague.0'])
    expect(world.store.rows.size).toBe(0)
  })

  it('what was thrown away here but had reached the server is not taken out of it later', async () => {
    const world = await beginLesson(true)
    await disk(world, true)
    world.net.fault = 'brokenAfter'
    await tick(world, 0)
    await save(world, 0)
    await rest(world)
    const theirs = atServer(world)
    expect(Object.keys(theirs)).toEqual(['ada.0.0'])
    await act(world, { kind: 'discard', slot: 0, ...place, steps: 0 })
    await rest(world)
    world.net.fault = 'ok'
    await disk(world, false)
    await act(world, { kind: 'edit', slot: 0, ...place, cell: 1, remove: false, pace: 'tick', steps: 0 })
    await save(world, 0)
    await rest(world)
    await timePasses(world)
    expect(atServer(world)).toMatchObject(theirs)
    expect(Object.keys(atServer(world)).sort()).toEqual(['ada.0.0', 'ada.0.1'])
  })

  it('what a window sent before it was killed can still be taken out in the other one', async () => {
    const world = await beginLesson(true)
    await tick(world, 0)
    await rest(world)
    await disk(world, true)
    // The second window saves the stored value, and never learns that the server has it.
    world.net.fault = 'answerLost'
    await save(world, 1)
    await rest(world)
    expect(Object.keys(atServer(world))).toEqual(['ada.0.0'])
    await save(world, 1)
    await act(world, { kind: 'kill', slot: 1, steps: 0 })
    await rest(world)
    world.net.fault = 'ok'
    await act(world, { kind: 'colleague', ...place, contested: false, remove: false, steps: 0 })
    await tick(world, 0, true)
    await save(world, 0)
    await rest(world)
    await disk(world, false)
    await timePasses(world)
    expect(Object.keys(atServer(world))).toEqual(['colleague.0'])
  })

  it('a colleague who changed a cell after it was sent from here keeps the change', async () => {
    const world = await beginLesson(true)
    await disk(world, true)
    await act(world, { kind: 'edit', slot: 0, ...place, cell: 2, remove: false, pace: 'tick', steps: 0 })
    await save(world, 0)
    await rest(world)
    await act(world, { kind: 'colleague', ...place, contested: true, remove: false, steps: 0 })
    const theirs = atServer(world)
    await tick(world, 0)
    await save(world, 0)
    await rest(world)
    await disk(world, false)
    await timePasses(world)
    expect(atServer(world)).toMatchObject(theirs)
  })
})

describe('a mark that a colleague has given meanwhile', () => {
  /** The other window has merged the colleague's mark into its row, which is not sent yet; this window has not heard. */
  async function mergedElsewhere(): Promise<World> {
    const world = await beginLesson(true)
    await act(world, { kind: 'colleague', ...place, contested: true, remove: false, steps: 0 })
    await typeAndSave(world, 0)
    const isMerged = () => [...world.store.rows.values()].some(({ baseRevision }) => baseRevision === 1)
    const isHeard = (label: string, tab: string | null) => label !== 'bus' || tab !== world.tabs[1]?.id
    await rest(world, ({ label, tab }) => !isMerged() && isHeard(label, tab))
    expect(isMerged()).toBe(true)
    world.net.fault = 'lost'
    return world
  }

  it.each([
    ['for this one', true],
    ['for theirs', false],
  ])(
    'is not overwritten by one typed in a window that did not show it, before somebody has decided %s',
    async (_, mine) => {
      const world = await mergedElsewhere()
      const theirs = atServer(world)
      await act(world, { kind: 'edit', slot: 1, ...place, cell: 2, remove: false, pace: 'tick', steps: 0 })
      const typed = marksOf(world.tabs[1]?.outbox.view().rows[0]?.value)
      await rest(world)
      world.net.fault = 'ok'
      await timePasses(world)
      expect(atServer(world).x).toBe(theirs.x)
      expect(world.tabs.map((tab) => tab?.outbox.view().rows.map(({ state }) => state))).toEqual([
        ['conflict'],
        ['conflict'],
      ])

      await act(world, { kind: 'retry', slot: 1, ...place, mine, steps: 0 })
      await timePasses(world)
      expect(atServer(world).x).toBe(mine ? typed.x : theirs.x)
      expect(world.tabs.map((tab) => tab?.outbox.view().rows)).toEqual([[], []])
      expect(world.watch.violations).toEqual([])
    },
  )

  it('asks nobody any more once what was typed is taken back and saved', async () => {
    const world = await mergedElsewhere()
    const theirs = atServer(world)
    for (const remove of [false, true]) {
      await act(world, { kind: 'edit', slot: 1, ...place, cell: 2, remove, pace: 'tick', steps: 0 })
      await rest(world)
    }
    world.net.fault = 'ok'
    await save(world, 1)
    await timePasses(world)
    expect(atServer(world).x).toBe(theirs.x)
    expect(world.tabs.map((tab) => tab?.outbox.view().rows)).toEqual([[], []])
  })
})
