import { describe, expect, it } from 'vitest'
import { savedText } from './savedText.ts'
import { rowOf } from './testing/rows.ts'
import { blank } from './testing/templates.ts'

const seen = {
  ackedAt: undefined,
  connection: 'there',
  isStored: false,
  isCopied: false,
  device: 'iPad',
  now: new Date(2025, 0, 12, 18, 0).getTime(),
} as const
const theirs = { entry: blank, author: 'Jens Petersen', at: '2025-01-12T08:15:00' }

describe('the action bar', () => {
  it("says 'gesichert' only after the device has committed", () => {
    expect(savedText({ ...seen, row: rowOf('waiting', { onDevice: false }) }).title).toBe('Wird gesichert …')
    expect(savedText({ ...seen, row: rowOf('waiting') })).toEqual({
      kind: 'device',
      title: 'Auf diesem iPad gesichert 09:31',
    })
  })

  it('is short where there is little room', () => {
    expect(savedText({ ...seen, row: rowOf('waiting'), isShort: true }).title).toBe('Gesichert')
    expect(savedText({ ...seen, row: undefined, ackedAt: seen.now, isShort: true }).title).toBe('Übertragen')
    const volatile = savedText({ ...seen, row: rowOf('waiting'), isShort: true, isVolatile: true })
    expect(volatile.title).toBe('Noch nicht übertragen')
  })

  it('says when the storage is slow', () => {
    const row = rowOf('waiting', { onDevice: false })
    expect(savedText({ ...seen, row, trouble: 'slow' })).toEqual({
      kind: 'writing',
      title: 'Wird gesichert …',
      detail: 'Der Speicher antwortet langsam',
    })
  })

  it('tells what is stored from what was never begun', () => {
    expect(savedText({ ...seen, row: undefined }).title).toBe('Noch keine Eingaben')
    expect(savedText({ ...seen, row: undefined, isStored: true }).title).toBe('Übertragen')
  })

  it('never claims safety where nothing is kept', () => {
    expect(savedText({ ...seen, row: rowOf('waiting'), isVolatile: true }).title).toBe('Noch nicht übertragen 09:31')
  })

  it('calls nothing safe after the device has refused a save', () => {
    const row = rowOf('waiting', { onDevice: false })
    for (const trouble of ['full', 'gone'] as const) {
      expect(savedText({ ...seen, row, trouble }).title).toBe('Nicht gesichert')
    }
  })

  it('tells device, way and server apart', () => {
    expect(savedText({ ...seen, row: rowOf('sending') }).title).toBe('Wird übertragen …')
    const ackedAt = new Date(2025, 0, 12, 9, 42).getTime()
    expect(savedText({ ...seen, row: undefined, ackedAt }).title).toBe('Übertragen 09:42')
    const offline = { ...seen, row: rowOf('waiting'), connection: 'offline' } as const
    expect(savedText({ ...offline, isShort: true }).detail).toBe('Offline')
    // The top bar says it in words.
    expect(savedText(offline).detail).toBeUndefined()
    expect(savedText({ ...seen, row: undefined, connection: 'unreachable' }).title).toBe('Schulserver nicht erreichbar')
  })

  it('says of which day a time is, when it is not of today', () => {
    const now = new Date(2025, 0, 13, 7, 0).getTime()
    expect(savedText({ ...seen, now, row: rowOf('waiting') }).title).toBe('Auf diesem iPad gesichert gestern 09:31')
    const ackedAt = new Date(2025, 0, 10, 9, 42).getTime()
    expect(savedText({ ...seen, now, row: undefined, ackedAt }).title).toBe('Übertragen 10.01.2025 09:42')
  })

  it('gives the reason why something stays here', () => {
    const hold = { kind: 'parked', message: 'Diese Stelle gibt es nicht.' } as const
    expect(savedText({ ...seen, row: rowOf('parked', { hold }) })).toMatchObject({
      title: 'Nicht angenommen',
      detail: 'Diese Stelle gibt es nicht.',
    })
    const clash = savedText({ ...seen, row: rowOf('conflict', { hold: { kind: 'conflict', theirs } }) })
    expect(clash.detail).toBe('auch geändert von Jens Petersen, 12.01.2025, 08:15 Uhr')
    // Nobody has changed anything: the server was restored from a backup.
    const restored = { ...theirs, entry: { ...theirs.entry, epoch: 'new' } }
    for (const known of [{ base: { ...blank, epoch: 'old' } }, { base: null, value: { ...blank, epoch: 'old' } }])
      expect(
        savedText({ ...seen, row: rowOf('conflict', { ...known, hold: { kind: 'conflict', theirs: restored } }) })
          .detail,
      ).toBe('der Schulserver wurde zurückgesetzt')
  })

  it('promises nothing for a sheet that was only taken over', () => {
    expect(savedText({ ...seen, row: undefined, isCopied: true }).title).toBe('Übernommen, noch nicht gesichert')
    expect(savedText({ ...seen, row: undefined }).title).toBe('Noch keine Eingaben')
  })
})
