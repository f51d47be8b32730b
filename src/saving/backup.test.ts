import { beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import type { Outbox, RowView } from '#outbox/index.ts'
import type { AnswerStore } from '#readCache/createCachedAnswers.ts'
import { loadBackup } from './backup.ts'
import { backupName, backupOf, readBackup, sealBackup } from './backupFile.ts'

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
  let rows: Map<string, RowView>
  let calls: string[]
  let answers: AnswerStore
  let outbox: Pick<Outbox, 'view' | 'row' | 'edit' | 'save'>

  beforeEach(() => {
    rows = new Map()
    calls = []
    const store = new Map<string, unknown>()
    answers = {
      get: async (name) => (store.has(name) ? { value: store.get(name), at: 0 } : undefined),
      put: async (name, value) => void store.set(name, value),
    }
    outbox = {
      view: () => ({ owner, rows: [...rows.values()], sender: 'idle', ackedAt: new Map() }),
      row: (of) => rows.get(of),
      edit(to, base, value) {
        calls.push('edit')
        rows.set(key, { ...row, target: to, base, value, id: 'hier:1' })
      },
      save: async () => void calls.push('save'),
    }
  })

  it('begins a row from the value that it was typed on, and saves it', async () => {
    expect(await loadBackup({ outbox, answers }, text())).toEqual({ kind: 'loaded', count: 1 })
    expect(rows.get(key)).toMatchObject({ target, base: row.base, value: row.value })
    expect(calls).toEqual(['edit', 'save'])
  })

  it('changes nothing the second time, also when the row has gone to the server meanwhile', async () => {
    await loadBackup({ outbox, answers }, text())
    rows.clear()
    expect(await loadBackup({ outbox, answers }, text())).toEqual({ kind: 'loaded', count: 0 })
    expect(calls).toEqual(['edit', 'save'])
  })

  it.each([
    ['later', 2000, { sickDays: 7, interests: 'hier', comments: 'Aus der Datei.' }],
    ['earlier', 500, { sickDays: 2, interests: 'hier', comments: 'Aus der Datei.' }],
  ])('merges with a row that was typed %s: the later input of a cell stays', async (_, editedAt, layout) => {
    rows.set(key, { ...row, id: 'hier:9', value: entry({ sickDays: 7, interests: 'hier' }), editedAt })
    await loadBackup({ outbox, answers }, text())
    expect(rows.get(key)?.value.layout).toEqual(layout)
  })

  it('leaves its own row alone on the device that wrote the file', async () => {
    rows.set(key, row)
    expect(await loadBackup({ outbox, answers }, text())).toEqual({ kind: 'loaded', count: 0 })
    expect(calls).toEqual([])
  })
})
