import { beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import type { Outbox, RowView, Target } from '#outbox/index.ts'
import type { AnswerStore } from '#readCache/createCachedAnswers.ts'
import { type Bench, until } from '../../tests/support/outbox/createBench.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { troubledDevice } from '../../tests/support/outbox/troubledDevice.ts'
import { backupName, backupOf, loadBackup, readBackup, sealBackup } from './backup.ts'
import { canBeSent } from './sendWaiting.ts'

const owner = { school: 'musterschule', userID: 'u1' }
const target = { studentID: '1', studentName: 'Emil Becker', className: '1a', year: '2024/2025-1. Halbjahr' }
const entry = (layout: Entry['layout']): Entry => ({ class: '1a', year: target.year, grades: [], layout })
const key = 'musterschule|u1|1|1a|2024%2F2025-1.%20Halbjahr'
const row: RowView = {
  key,
  id: 'leben:4',
  target,
  state: 'parked',
  base: entry({ sickDays: 1 }),
  value: entry({ sickDays: 2, comments: 'Aus der Datei.' }),
  hold: { kind: 'parked', message: 'nein' },
  editedAt: 1000,
  onDevice: true,
  restored: false,
}
const text = (change: object = {}) => JSON.stringify({ ...backupOf(owner, [row], () => 'neu'), ...change })

describe('a backup file', () => {
  it('holds for whom, what and on which value it was written, and nothing of this device', () => {
    const { base, value } = row
    const saved = { opId: 'leben:4', target, base, draft: value, editedAt: 1000 }
    expect(JSON.parse(text())).toEqual({ kind: 'zeugnis-sicherung', version: 1, ...owner, rows: [saved] })
  })

  it('has an id for a row that never reached the device, and a name without names', () => {
    expect(backupOf(owner, [{ ...row, id: '' }], () => 'neu').rows[0]?.opId).toBe('neu')
    expect(backupName(new Date(2024, 10, 21, 9, 42))).toBe('zeugnis-sicherung-2024-11-21-0942.json')
  })

  it.each([
    ['cut off', text().slice(0, -20), 'damaged'],
    ['something else', '{"kind":"urlaub"}', 'damaged'],
    [
      'of a row that names two classes',
      text({ rows: [{ ...JSON.parse(text()).rows[0], target: { ...target, className: '2a' } }] }),
      'damaged',
    ],
    ['of a newer version', text({ version: 3, rows: 'other' }), 'newer'],
    ['of another school', text({ school: 'andere' }), 'otherSchool'],
    ['of another user', text({ userID: 'u2' }), 'otherUser'],
  ])('is refused when it is %s', async (_, content, kind) => {
    expect(await readBackup(content, owner)).toEqual({ kind })
  })

  it('is sealed with a password: nobody reads it without, and nothing of it is in the clear', async () => {
    const sealed = await sealBackup(
      backupOf(owner, [row], () => 'neu'),
      'Käsebrot mit Gürkchen',
    )
    for (const word of ['Emil', 'Becker', 'musterschule', 'Aus der Datei', 'rows']) expect(sealed).not.toContain(word)
    expect(await readBackup(sealed, owner)).toEqual({ kind: 'sealed' })
    expect(await readBackup(sealed, owner, 'Käsebrot')).toEqual({ kind: 'wrongPassword' })
    // Another keyboard may compose the umlaut of two characters.
    const read = await readBackup(sealed, owner, 'Käsebrot mit Gürkchen'.normalize('NFD'))
    expect(read).toMatchObject({ kind: 'rows', rows: [{ opId: 'leben:4', draft: row.value }] })
    expect(await readBackup(sealed, { ...owner, userID: 'u2' }, 'Käsebrot mit Gürkchen')).toEqual({ kind: 'otherUser' })
    const file: { data: string } = JSON.parse(sealed)
    const changed = JSON.stringify({ ...file, data: `${file.data.startsWith('A') ? 'B' : 'A'}${file.data.slice(1)}` })
    expect(await readBackup(changed, owner, 'Käsebrot mit Gürkchen')).toEqual({ kind: 'wrongPassword' })
    expect(await readBackup(JSON.stringify({ ...file, data: '€' }), owner, 'Käsebrot')).toEqual({
      kind: 'wrongPassword',
    })
  })
})

describe('loading one', () => {
  let bench: Bench
  let outbox: Outbox
  let answers: AnswerStore

  beforeEach(async () => {
    bench = troubledDevice().bench
    bench.signedIn = owner
    bench.answer = () => ({ kind: 'unreachable' })
    bench.clock.pass(1_000)
    outbox = bench.page().outbox
    await outbox.open(owner)
    const kept = new Map<string, unknown>()
    answers = {
      get: async (name) => (kept.has(name) ? { value: kept.get(name), at: 0 } : undefined),
      put: async (name, value) => void kept.set(name, value),
    }
  })

  const load = (content = text()) => loadBackup({ outbox, answers }, content)
  const inRow = () => outbox.row(key)?.value.layout
  const atServer = () => bench.server.entry(entryKeyOf({ target }))

  async function typed(base: Entry, layout: Entry['layout']): Promise<void> {
    outbox.edit(target, base, { ...base, layout }, 'tick')
    await outbox.save(key)
  }

  async function isSent(): Promise<void> {
    bench.answer = (sending) => bench.server.save(sending, owner.userID)
    outbox.kick()
    await until(outbox, ({ rows }) => !rows.some(canBeSent))
  }

  it('begins a row from the value that it was typed on, and saves it', async () => {
    expect(await load()).toEqual({ kind: 'loaded', count: 1 })
    expect(outbox.row(key)).toMatchObject({ target, base: row.base, value: row.value, onDevice: true })
  })

  it('changes nothing the second time, also when the row has gone to the server meanwhile', async () => {
    await load()
    expect(await load()).toEqual({ kind: 'loaded', count: 0 })
    await isSent()
    expect(await load()).toEqual({ kind: 'loaded', count: 0 })
    expect(outbox.view().rows).toEqual([])
  })

  it.each([
    ['later', 2000, { sickDays: 7, interests: 'hier', comments: 'Aus der Datei.' }],
    ['earlier', 500, { sickDays: 2, interests: 'hier', comments: 'Aus der Datei.' }],
  ])('joins a row that was typed %s: the later input of a cell stays', async (_, at, layout) => {
    const earlier = { ...row, editedAt: bench.clock.now() + 1_000 - at }
    await typed(entry({ sickDays: 1 }), { sickDays: 7, interests: 'hier' })
    expect(await load(JSON.stringify(backupOf(owner, [earlier], () => 'neu')))).toEqual({ kind: 'loaded', count: 1 })
    expect(inRow()).toEqual(layout)
  })

  it('takes the later one of two files, though the earlier one was loaded just before', async () => {
    const later = { ...row, id: 'leben:5', value: entry({ sickDays: 3 }), editedAt: 900 }
    await load(JSON.stringify(backupOf(owner, [{ ...row, editedAt: 800 }], () => 'neu')))
    await load(JSON.stringify(backupOf(owner, [later], () => 'neu')))
    expect(inRow()).toEqual({ sickDays: 3, comments: 'Aus der Datei.' })
  })

  it.each([
    ['an earlier', -500],
    ['a later', 500],
  ])(
    '%s one does not go over what a colleague wrote since, and does not give way to it: somebody is asked',
    async (_, ms) => {
      bench.server.edit(entryKeyOf({ target }), () => entry({ comments: 'v1' }))
      const [base] = [atServer()]
      bench.server.edit(entryKeyOf({ target }), () => entry({ comments: 'v2' }))
      const [now] = [atServer()]
      if (!base || !now) throw new Error('the server has both')
      await typed(now, { comments: 'v2', sickDays: 7 })
      bench.clock.pass(1_000)
      const file = {
        ...row,
        base,
        value: { ...base, layout: { comments: 'd' } },
        editedAt: bench.clock.now() - 1_000 + ms,
      }
      expect(await load(JSON.stringify(backupOf(owner, [file], () => 'neu')))).toEqual({ kind: 'loaded', count: 1 })
      expect(outbox.row(key)).toMatchObject({ state: 'conflict', base: { layout: { comments: 'v1' } } })
      await isSent()
      expect([inRow(), atServer()?.layout]).toEqual([{ comments: 'd', sickDays: 7 }, { comments: 'v2' }])
    },
  )

  it('asks nobody where it was typed on a newer value than the row that waits', async () => {
    bench.server.edit(entryKeyOf({ target }), () => entry({ comments: 'v1' }))
    const before = atServer()
    bench.server.edit(entryKeyOf({ target }), () => entry({ comments: 'v2' }))
    const base = atServer()
    if (!before || !base) throw new Error('the server has both')
    await typed(before, { comments: 'v1', sickDays: 7 })
    const file = { ...row, base, value: { ...base, layout: { comments: 'd' } } }
    await load(JSON.stringify(backupOf(owner, [file], () => 'neu')))
    expect(outbox.row(key)?.state).toBe('waiting')
    await isSent()
    expect(atServer()?.layout).toEqual({ comments: 'd', sickDays: 7 })
  })

  it('leaves its own row alone on the device that wrote the file, and brings it back once it was discarded', async () => {
    await typed(entry({ sickDays: 1 }), { sickDays: 2 })
    const file = JSON.stringify(backupOf(owner, outbox.view().rows, () => 'neu'))
    expect(await load(file)).toEqual({ kind: 'loaded', count: 0 })
    await outbox.discard(key)
    expect(await load(file)).toEqual({ kind: 'loaded', count: 1 })
    expect(inRow()).toEqual({ sickDays: 2 })
  })

  it('leaves a row of a newer version alone, and is loaded once that can be read', async () => {
    let state: RowView['state'] = 'frozen'
    const joined: string[] = []
    const closed = {
      view: outbox.view,
      row: () => ({ ...row, id: 'hier:1', state }),
      join: (to: Target) => joined.push(to.studentID) > 0,
      save: async () => {},
    }
    expect(await loadBackup({ outbox: closed, answers }, text())).toEqual({ kind: 'loaded', count: 0 })
    state = 'waiting'
    expect(await loadBackup({ outbox: closed, answers }, text())).toEqual({ kind: 'loaded', count: 1 })
    expect(joined).toEqual(['1'])
  })
})
