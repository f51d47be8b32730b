import { describe, expect, it } from 'vitest'
import type { GradingStudent, KnownEntry } from '#contract/index.ts'
import type { Outcome, RowView, Target } from '#outbox/index.ts'
import { until } from '../../tests/support/outbox/createBench.ts'
import { emil, entry, key, mark, owner, target } from '../../tests/support/outbox/emil.ts'
import { marksOf } from '../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { troubledDevice } from '../../tests/support/outbox/troubledDevice.ts'
import { rescueRestored } from './restoredServer.ts'

describe('what a restored server has lost of a report card whose row is held here', () => {
  /** Emil's row has math 2 over 1, refused or locked; a colleague has added what the cached class has since. */
  async function held(answer: Outcome, cached: KnownEntry) {
    const { bench } = troubledDevice()
    const { outbox } = bench.page()
    await outbox.open(owner)
    bench.answer = () => answer
    outbox.edit(target, entry('old', [mark('math', '1')]), entry('old', [mark('math', '2')]), 'tick')
    await outbox.save(key)
    await until(outbox, () => outbox.row(key)?.hold !== undefined)
    const asked: boolean[] = []
    const rescue = (stored: KnownEntry) =>
      rescueRestored(
        {
          answers: { get: async () => ({ value: [emil(cached)], at: 0 }) },
          ...{ outbox, owner, onRescue: (isClash) => void asked.push(isClash) },
        },
        'classStudents/a',
        [emil(stored)],
        'new',
      )
    return { bench, outbox, rescue, asked }
  }

  it.each<[string, Outcome]>([
    ['refused', { kind: 'refused', status: 400, message: 'nein' }],
    ['locked', { kind: 'locked', lock: { state: 'submitted' } }],
    ['in conflict', { kind: 'conflict', theirs: { entry: entry('old', [mark('math', '6')]), author: 'Bo', at: '' } }],
  ])('goes with a row that is %s, which the cached class alone has', async (_, answer) => {
    const cached = { ...entry('old', [mark('math', '1'), mark('art', '3')], { comments: 'Neu.' }), revision: 8 }
    const { outbox, rescue, asked } = await held(answer, cached)
    await rescue(entry('new', [mark('math', '1')]))
    expect(outbox.row(key)).toMatchObject({
      value: { grades: [mark('math', '2'), mark('art', '3')], layout: { comments: 'Neu.' } },
      onDevice: true,
    })
    expect(asked).toEqual([false])
    await until(outbox, () => outbox.row(key)?.hold !== undefined)
    await rescue(entry('new', [mark('math', '1')]))
    expect(asked).toEqual([false])
  })

  it('reaches the server with the row, and goes over nothing that was written there since', async () => {
    const cached = entry('old', [mark('math', '1'), mark('art', '3'), mark('sport', '3')])
    const { bench, outbox, rescue } = await held({ kind: 'refused', status: 400, message: 'nein' }, cached)
    const place = entryKeyOf({ target })
    const stored = entry('new', [mark('math', '1'), mark('sport', '4')])
    bench.server.edit(place, () => stored)
    await rescue(stored)
    bench.answer = (sending) => {
      const outcome = bench.server.save(sending, owner.userID)
      if (outcome.kind !== 'conflict') return outcome
      const restored = { ...outcome.theirs.entry, epoch: 'new' } as KnownEntry
      return { ...outcome, theirs: { ...outcome.theirs, entry: restored } }
    }
    await outbox.retry(key)
    await until(outbox, () => outbox.row(key)?.state === 'conflict')
    expect(marksOf(outbox.row(key)?.value)).toEqual({ math: '2', art: '3', sport: '3' })
    expect(bench.server.entry(place)?.grades).toEqual(stored.grades)
  })

  it.each<[string, Outcome]>([
    ['locked', { kind: 'locked', lock: { state: 'submitted' } }],
    ['refused', { kind: 'refused', status: 400, message: 'nein' }],
    ['on its way', { kind: 'failed', message: 'nein' }],
  ])('stays in a row that is %s when what was typed in it is taken back', async (_, answer) => {
    const { bench } = troubledDevice()
    const { outbox } = bench.page()
    await outbox.open(owner)
    bench.answer = () => answer
    const cached = entry('old', [mark('math', '1'), mark('art', '3')])
    outbox.edit(target, cached, entry('old', [mark('math', '2'), mark('art', '3')]), 'tick')
    await outbox.save(key)
    await until(outbox, () => bench.requests.length > 0 && outbox.row(key)?.state !== 'sending')
    const answers = { get: async () => ({ value: [emil(cached)], at: 0 }) }
    const stored = entry('new', [mark('math', '1')])
    bench.server.edit(entryKeyOf({ target }), () => stored)
    await rescueRestored({ answers, outbox, owner, onRescue: () => {} }, 'classStudents/a', [emil(stored)], 'new')
    outbox.edit(target, cached, cached, 'tick')
    await outbox.flush()
    bench.answer = (sending) => bench.server.save(sending, owner.userID)
    if (outbox.row(key)) await outbox.retry(key)
    await until(outbox, ({ rows }) => rows.length === 0)
    expect(marksOf(bench.server.entry(entryKeyOf({ target })))).toEqual({ math: '1', art: '3' })
  })

  it('takes nothing away that another window has typed since, of which this one has not heard', async () => {
    const { bench } = troubledDevice()
    const { outbox } = bench.page()
    const { outbox: deaf } = bench.page({ bus: { post: () => {}, subscribe: () => () => {} } })
    await Promise.all([outbox.open(owner), deaf.open(owner)])
    const { answer } = bench
    bench.answer = () => ({ kind: 'unreachable' })
    const cached = entry('old', [mark('math', '1'), mark('art', '3')])
    outbox.edit(target, cached, entry('old', [mark('math', '2'), mark('art', '3')]), 'tick')
    await outbox.save(key)
    expect(deaf.row(key)).toBeUndefined()
    const answers = { get: async () => ({ value: [emil(cached)], at: 0 }) }
    const parts = { answers, outbox: deaf, owner, onRescue: () => {} }
    await rescueRestored(parts, 'classStudents/a', [emil(entry('new', []))], 'new').catch(() => undefined)
    bench.answer = answer
    outbox.kick()
    await bench.passUntil(1_000, () => outbox.view().rows.length === 0)
    expect(marksOf(bench.server.entry(entryKeyOf({ target })))).toEqual({ math: '2', art: '3' })
  })

  it('stays in the cached class where this build cannot read the row, and keeps no other report card from its rescue', async () => {
    const known = entry('old', [mark('math', '2')])
    const mia: GradingStudent = { id: '008', preName: 'Mia', name: 'Arndt', grades: [known] }
    const given: string[] = []
    const frozen = { key, onDevice: true, state: 'frozen', value: entry('old', []) } as unknown as RowView
    const outbox = {
      row: (of: string) => (of === key ? frozen : undefined),
      async restore({ studentID }: Target) {
        if (studentID === '007') throw new Error('newer')
        given.push(studentID)
        return true
      },
      save: async () => {},
    }
    const answers = { get: async () => ({ value: [emil(known), mia], at: 0 }) }
    const parts = { answers, outbox, owner, onRescue: () => {} }
    await expect(rescueRestored(parts, 'classStudents/a', [], 'new')).rejects.toThrow('newer')
    expect(given).toEqual(['008'])
  })
})
