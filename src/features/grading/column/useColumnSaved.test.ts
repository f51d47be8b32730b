import { expect, it } from 'vitest'
import type { RowView } from '#queries/outbox.ts'
import { columnSaved } from './useColumnSaved.ts'

const at = new Date(2025, 0, 12, 9, 42).getTime()
const row = (state: RowView['state'], onDevice = true) => ({ state, onDevice, editedAt: at })
const usual = {
  rows: [],
  lastAckAt: undefined,
  connection: 'there' as const,
  device: 'iPad',
  isShort: false,
  pending: 0,
  isVolatile: false,
  trouble: undefined,
  now: at,
}

it('says gesichert only when every student of the class is on the device', () => {
  const rows = [row('waiting'), row('waiting', false), row('waiting', false)]
  expect(columnSaved({ ...usual, rows })).toEqual({
    kind: 'writing',
    title: 'Wird gesichert …',
    detail: '2 noch nicht auf dem Gerät',
  })
  expect(columnSaved({ ...usual, rows: rows.map((one) => ({ ...one, onDevice: true })) })).toEqual({
    kind: 'device',
    title: 'Auf diesem iPad gesichert 09:42',
    detail: '3 warten',
  })
  const safe = rows.map((one) => ({ ...one, onDevice: true }))
  expect(columnSaved({ ...usual, rows: safe, isShort: true }).title).toBe('Gesichert')
})

it('does not call safe what lies on the device without its save', () => {
  expect(columnSaved({ ...usual, rows: [row('waiting'), row('waiting')], pending: 1 }).title).toBe('Wird gesichert …')
})

it('says that nothing is safe once the device has refused', () => {
  const rows = [row('waiting', false)]
  for (const trouble of ['full', 'gone'] as const) {
    expect(columnSaved({ ...usual, rows, trouble }).title).toBe('Nicht gesichert')
  }
})

it('says what waits for a network and what for a person', () => {
  const rows = [row('waiting'), row('waiting'), row('conflict')]
  expect(columnSaved({ ...usual, rows, connection: 'offline' }).detail).toBe('Offline, 2 warten, 1 zu entscheiden')
  expect(columnSaved({ ...usual, rows: [row('waiting'), row('blocked')] }).detail).toBe('1 kommt nicht durch')
  expect(columnSaved({ ...usual, rows: [row('blocked'), row('blocked')] }).title).toBe('2 kommen nicht durch')
  expect(columnSaved({ ...usual, connection: 'unreachable' }).title).toBe('Schulserver nicht erreichbar')
  expect(columnSaved({ ...usual, rows: [row('parked'), row('frozen', false)] })).toEqual({
    kind: 'held',
    title: '2 zu entscheiden',
  })
})

it('says transferred when nothing waits any more', () => {
  expect(columnSaved({ ...usual, lastAckAt: at })).toEqual({ kind: 'sent', title: 'Übertragen 09:42' })
  const now = new Date(2025, 0, 15, 7, 0).getTime()
  expect(columnSaved({ ...usual, lastAckAt: at, now }).title).toBe('Übertragen 12.01.2025 09:42')
  expect(columnSaved(usual).title).toBe('Übertragen')
  expect(columnSaved({ ...usual, rows: [row('sending'), row('waiting')] })).toEqual({
    kind: 'sending',
    title: 'Wird übertragen …',
    detail: '2 warten',
  })
})
