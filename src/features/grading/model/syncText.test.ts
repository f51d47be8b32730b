import { describe, expect, it } from 'vitest'
import { rowOf } from '../../../../tests/support/grading/rows.ts'
import { type SyncSeen, syncText as syncTextOn } from './syncText.ts'

const now = new Date(2025, 0, 12, 18, 0).getTime()
const syncText = (seen: SyncSeen) => syncTextOn(seen, 'iPad')
const idle = { rows: [], sender: 'idle', connection: 'there', now } as const

describe('the sync button', () => {
  it('says that everything is with the server, and since when', () => {
    const at = new Date(2025, 0, 12, 9, 42).getTime()
    expect(syncText({ ...idle, lastAckAt: at })).toEqual({
      kind: 'done',
      title: 'Übertragen',
      detail: '09:42 Uhr',
    })
    expect(syncText({ ...idle, lastAckAt: at, now: new Date(2025, 0, 13).getTime() }).detail).toBe('gestern 09:42 Uhr')
    expect(syncText(idle).detail).toBe('Nichts wartet')
  })

  it('counts what waits for the network', () => {
    const rows = [rowOf('waiting'), rowOf('waiting'), rowOf('waiting')]
    expect(syncText({ ...idle, rows, connection: 'offline' })).toMatchObject({
      title: 'Auf diesem iPad gesichert',
      detail: '3 warten auf WLAN',
    })
    expect(syncText({ ...idle, rows: [rowOf('waiting')], connection: 'unreachable' })).toMatchObject({
      title: 'Auf diesem iPad gesichert',
      detail: '1 wartet auf den Schulserver',
    })
  })

  it('does not say that all is well while the server is away and nothing waits', () => {
    const at = new Date(2025, 0, 12, 9, 42).getTime()
    expect(syncText({ ...idle, lastAckAt: at, connection: 'offline' })).toEqual({
      kind: 'offline',
      title: 'Offline',
      detail: 'Nichts wartet',
    })
  })

  it('follows a transfer', () => {
    const seen = {
      ...idle,
      rows: [rowOf('sending'), rowOf('waiting')],
      sender: 'sending',
      drain: { at: 2, of: 3 },
    } as const
    expect(syncText(seen)).toMatchObject({ title: 'Wird übertragen …', detail: '2 von 3' })
  })

  it('puts a decision before everything but the login', () => {
    const rows = [rowOf('waiting'), rowOf('conflict')]
    expect(syncText({ ...idle, rows, connection: 'offline' })).toMatchObject({
      title: 'Zwei Fassungen',
      detail: '1 entscheiden',
    })
    expect(syncText({ ...idle, rows, sender: 'signedOut' })).toMatchObject({
      title: 'Anmelden nötig',
      detail: 'Eingaben sind gesichert',
    })
  })

  it('says of rows that this version cannot read to load the app anew, after what needs a decision', () => {
    expect(syncText({ ...idle, rows: [rowOf('waiting'), rowOf('frozen')] })).toEqual({
      kind: 'frozen',
      title: 'Bitte App neu laden',
      detail: '1 noch nicht lesbar',
    })
    expect(syncText({ ...idle, rows: [rowOf('parked'), rowOf('frozen')] }).title).toBe('Nicht angenommen')
  })

  it('calls nothing safe that the device has not committed', () => {
    const rows = [{ ...rowOf('waiting'), onDevice: false }]
    expect(syncText({ ...idle, rows, sender: 'signedOut' }).detail).toBe('Eingaben warten')
    const kept = [rowOf('waiting')]
    expect(syncText({ ...idle, rows: kept, sender: 'signedOut', isVolatile: true }).detail).toBe('Eingaben warten')
  })

  it("says 'gesichert' only once the device has committed everything, and 'Übertragen' not before the server has it", () => {
    const typed = { ...rowOf('waiting'), onDevice: false }
    const writing = { kind: 'writing', title: 'Wird gesichert …', detail: '' }
    expect(syncText({ ...idle, rows: [rowOf('waiting'), typed] })).toEqual(writing)
    // Another row of it is on its way, or waits without network.
    expect(syncText({ ...idle, rows: [rowOf('sending'), typed], sender: 'sending' })).toEqual(writing)
    expect(syncText({ ...idle, rows: [typed], connection: 'offline' })).toEqual(writing)
    expect(syncText({ ...idle, rows: [rowOf('waiting')] }).title).toBe('Auf diesem iPad gesichert')
    expect(syncText({ ...idle, rows: [typed], trouble: 'slow' }).detail).toBe('Der Speicher antwortet langsam')
  })

  it('never claims safety where nothing is kept, and says what the device refuses', () => {
    const typed = { ...rowOf('waiting'), onDevice: false }
    for (const rows of [[typed], [rowOf('waiting')]]) {
      expect(syncText({ ...idle, rows, isVolatile: true }).title).toBe('Noch nicht übertragen')
      expect(syncText({ ...idle, rows, isVolatile: true, connection: 'offline' }).title).toBe('Noch nicht übertragen')
    }
    for (const trouble of ['full', 'gone'] as const) {
      expect(syncText({ ...idle, rows: [typed], trouble }).title).toBe('Nicht gesichert')
      expect(syncText({ ...idle, rows: [typed, rowOf('conflict')], trouble }).kind).toBe('unsaved')
    }
  })

  it('names what the server has refused, and never says done while a draft waits', () => {
    expect(syncText({ ...idle, rows: [rowOf('parked')], sender: 'idle' })).toMatchObject({
      kind: 'parked',
      detail: '1 ansehen',
    })
    expect(syncText({ ...idle, rows: [rowOf('waiting')], sender: 'idle' })).toMatchObject({
      kind: 'waiting',
      detail: '1 wartet',
    })
  })
})
