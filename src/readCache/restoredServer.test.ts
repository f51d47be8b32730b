import { describe, expect, it } from 'vitest'
import type { GradingStudent, KnownEntry } from '#contract/index.ts'
import type { AnswerRows } from '#device/index.ts'
import type { Outbox, RowView, Target } from '#outbox/index.ts'
import { emil, entry, key, mark, owner, place, target } from '../../tests/support/outbox/emil.ts'
import type { CachedAnswers } from './createCachedAnswers.ts'
import { createRestoreWatch, rescueRestored } from './restoredServer.ts'

/** A device with a cached class, and an outbox that only records its calls. */
function deviceWith(
  cached: readonly GradingStudent[],
  waiting: readonly string[] = [],
  onDevice = true,
  more: Partial<RowView> = {},
) {
  const given: [target: Target, known: KnownEntry, theirs: KnownEntry][] = []
  const saved: string[] = []
  /** The first answers of the device, in order. */
  const answers: (readonly GradingStudent[] | null)[] = []
  const outbox = {
    row: (key: string) => (waiting.includes(key) ? ({ key, onDevice, ...more } as RowView) : undefined),
    async restore(...lost: [target: Target, known: KnownEntry, theirs: KnownEntry]) {
      if (waiting.includes(key)) return false
      given.push(lost)
      return true
    },
    save: async (key: string) => void saved.push(key),
  }
  /** For each report card that was put into the outbox, whether somebody will be asked about it. */
  const asked: boolean[] = []
  const rescue = async (answer: readonly GradingStudent[], epoch: string) => {
    asked.length = 0
    const onRescue = (isClash: boolean) => void asked.push(isClash)
    const cachedAnswers = {
      async get() {
        const first = answers.shift()
        return first === null ? null : { value: first ?? cached, at: 0 }
      },
    }
    await rescueRestored({ answers: cachedAnswers, outbox, owner, onRescue }, 'classStudents/a', answer, epoch)
    return asked.length
  }
  return { asked, given, saved, rescue, answers }
}

describe('what a restored server has lost', () => {
  it.each([
    ['the whole report card', []],
    ['a mark', [entry('new', [])]],
    ['the later one of two marks', [entry('new', [mark('math', '3')])]],
  ])('goes into the outbox: %s', async (_, stored) => {
    const known = entry('old', [mark('math', '2')])
    const { given, saved, rescue } = deviceWith([emil(known)])
    expect(await rescue([emil(...stored)], 'new')).toBe(1)
    expect(given).toEqual([[target, known, stored[0] ?? { ...place, grades: [], layout: {}, epoch: 'new' }]])
    expect(saved).toEqual([key])
  })

  it.each([
    ['not', 'only the restored server lacks a mark', [entry('new', [mark('german', '1')])], false],
    ['will be', 'it has another value', [entry('new', [mark('math', '4')])], true],
  ])('somebody %s asked where %s', async (_, __, stored, isAsked) => {
    const { asked, rescue } = deviceWith([emil(entry('old', [mark('math', '2')]))])
    await rescue([emil(...stored)], 'new')
    expect(asked).toEqual([isAsked])
  })

  it.each([
    ['a report card of texts alone', []],
    ['the texts beside the marks', [entry('new', [])]],
    ['a later text', [entry('new', [], { comments: 'Vorher.' })]],
  ])('goes into the outbox without a mark in it: %s', async (_, stored) => {
    const known = entry('old', [], { comments: 'Emil liest gern.' })
    const { given, rescue } = deviceWith([emil(known)])
    expect(await rescue([emil(...stored)], 'new')).toBe(1)
    expect(given.map(([, value]) => value)).toEqual([known])
  })

  it('goes there of a child, too, whom the server does not know any more', async () => {
    const { given, rescue } = deviceWith([emil(entry('old', [mark('math', '2')]))])
    expect(await rescue([], 'new')).toBe(1)
    expect(given).toHaveLength(1)
  })

  it('is in the outbox already where something of that report card waits', async () => {
    const { given, rescue } = deviceWith([emil(entry('old', [mark('math', '2')]))], [key])
    expect(await rescue([emil()], 'new')).toBe(0)
    expect(given).toEqual([])
  })

  it('keeps the cached class where a row of it has just been acknowledged by the server of before', async () => {
    const known = entry('old', [mark('math', '2')])
    for (const base of [null, entry('old', [])]) {
      const { given, rescue } = deviceWith([emil(known)], [key], true, { state: 'sending', base })
      await expect(rescue([emil(entry('new', []))], 'new')).rejects.toThrow('acknowledged')
      expect(given).toEqual([])
    }
    const { rescue } = deviceWith([emil(known)], [key], true, { state: 'waiting', base: known })
    expect(await rescue([emil(entry('new', []))], 'new')).toBe(0)
  })

  it('waits for a row that was just typed to be on the device, for that alone has it afterwards', async () => {
    const { given, saved, rescue } = deviceWith([emil(entry('old', [mark('math', '2')]))], [key], false)
    expect(await rescue([emil()], 'new')).toBe(0)
    expect([given, saved]).toEqual([[], [key]])
  })

  it('is nothing where it was sent and acknowledged while the answer was on its way', async () => {
    const known = emil(entry('old', [mark('math', '2')]))
    const { given, rescue, answers } = deviceWith([known])
    answers.push([known], [emil(entry('new', [mark('math', '2')]))])
    expect(await rescue([emil()], 'new')).toBe(0)
    expect(given).toEqual([])
  })

  it('is not known where the device does not answer: nothing of it may be replaced', async () => {
    const { given, rescue, answers } = deviceWith([emil(entry('old', [mark('math', '2')]))])
    answers.push(null, null, null)
    await expect(rescue([], 'new')).rejects.toThrow('The device did not answer')
    expect(given).toEqual([])
    expect(await rescue([], 'new')).toBe(1)
  })

  it.each([
    ['the server was never set back', entry('new', [mark('math', '2')]), []],
    ['the server says nothing of epochs', entry(undefined, [mark('math', '2')]), []],
    ['there is nothing in it', entry('old', []), []],
    ['the server has all of it', entry('old', [mark('math', '2')]), [entry('new', [mark('math', '2')])]],
    [
      'somebody has written on since',
      entry('old', [mark('math', '2')]),
      [entry('new', [mark('math', '2')], { comments: 'Neu.' })],
    ],
  ])('is nothing where %s', async (_, known, stored) => {
    const { given, rescue } = deviceWith([emil(known)])
    expect(await rescue([emil(...stored)], 'new')).toBe(0)
    expect(given).toEqual([])
  })
})

describe('an answer of a restored server', () => {
  /** The watch over a cached class, with an outbox that is closed until `opens` is called. */
  function closedOutbox(save = async () => {}) {
    let opened: typeof owner | null = null
    let user: typeof owner | undefined = owner
    const listeners = new Set<() => void>()
    const changed = () => {
      for (const listener of [...listeners]) listener()
    }
    const known = [emil(entry('old', [mark('math', '2')]))]
    const rescued: [sent: number, asked: number][] = []
    const reported: unknown[] = []
    const outbox = {
      view: () => ({ owner: opened }),
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      open: async () => {},
      row: () => undefined,
      restore: async () => true,
      save,
    }
    const watch = createRestoreWatch({
      answers: { get: async () => ({ value: known, at: 0 }) } as unknown as CachedAnswers,
      outbox: outbox as unknown as Outbox,
      rows: {} as AnswerRows,
      owner: () => user,
      onRescued: (...counts) => void rescued.push(counts),
      report: (error) => void reported.push(error),
    })
    return {
      ...{ watch, rescued, listeners, reported },
      opens() {
        opened = owner
        changed()
      },
      signsIn(next?: typeof owner) {
        user = next
        changed()
      },
    }
  }

  it('that comes before the outbox is open is compared as soon as it is', async () => {
    const { watch, rescued, reported, opens, listeners } = closedOutbox()
    const may = watch.mayReplace('classStudents/a', [emil()], 'new')
    await Promise.resolve()
    expect(rescued).toEqual([])
    opens()
    expect(await may).toBe(true)
    expect(rescued).toEqual([[1, 0]])
    expect([reported, listeners.size]).toEqual([[], 0])
  })

  it.each([
    ['the user signs out before', false, undefined],
    ['somebody else signs in while it is compared', true, { ...owner, userID: 'bo' }],
  ])('does not replace the cached class if %s', async (_, isOpen, next) => {
    const { watch, rescued, opens, signsIn } = closedOutbox()
    const may = watch.mayReplace('classStudents/a', [emil()], 'new')
    if (isOpen) opens()
    signsIn(next)
    expect([await may, rescued]).toEqual([false, []])
  })

  it('is told also where the device does not store it in time; the cached class stays', async () => {
    const failure = new Error('The device does not take what is typed.')
    const { watch, rescued, reported, opens } = closedOutbox(() => Promise.reject(failure))
    const may = watch.mayReplace('classStudents/a', [emil()], 'new')
    opens()
    expect([await may, rescued, reported]).toEqual([false, [[1, 0]], [failure]])
  })
  it('is compared anew after a rescue that failed: the next answer does not replace the cached class unseen', async () => {
    let fails = true
    const { watch, rescued, reported, opens } = closedOutbox(async () => {
      if (fails) throw new Error('full')
    })
    opens()
    expect(await watch.mayReplace('classStudents/a', [emil()], 'new')).toBe(false)
    expect(await watch.mayReplace('classStudents/a', [emil()], 'new')).toBe(false)
    fails = false
    expect(await watch.mayReplace('classStudents/a', [emil()], 'new')).toBe(true)
    expect([rescued.map(([sent]) => sent), reported.length]).toEqual([[1, 1, 1], 2])
  })
})
