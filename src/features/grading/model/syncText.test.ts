import { describe, expect, it } from 'vitest'
import { syncText } from './syncText.ts'
import { rowOf } from './testing/rows.ts'

const now = new Date(2025, 0, 12, 18, 0).getTime()
const idle = { rows: [], sender: 'idle', connection: 'there', now } as const

describe('the sync button', () => {
  it('says that everything is with the server, and since when', () => {
    const at = new Date(2025, 0, 12, 9, 42).getTime()
    expect(syncText({ ...idle, lastAckAt: at })).toEqual({
      kind: 'done',
      title: 'Alles übertragen',
      detail: '09:42 Uhr',
    })
    expect(syncText({ ...idle, lastAckAt: at, now: new Date(2025, 0, 13).getTime() }).detail).toBe('gestern 09:42 Uhr')
    expect(syncText(idle).detail).toBe('Nichts wartet')
  })

  it('counts what waits for the network', () => {
    const rows = [rowOf('waiting'), rowOf('waiting'), rowOf('waiting')]
    expect(syncText({ ...idle, rows, connection: 'offline' })).toMatchObject({ title: 'Offline', detail: '3 warten' })
    expect(syncText({ ...idle, rows: [rowOf('waiting')], connection: 'unreachable' })).toMatchObject({
      title: 'Schulserver nicht erreichbar',
      detail: '1 wartet',
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

  it('names what the server has refused, and never says done while a draft waits', () => {
    expect(syncText({ ...idle, rows: [rowOf('parked')], sender: 'idle' })).toMatchObject({
      kind: 'parked',
      detail: '1 ansehen',
    })
    expect(syncText({ ...idle, rows: [rowOf('waiting')], sender: 'idle' })).toMatchObject({
      kind: 'waiting',
      detail: '1 Zeugnis',
    })
  })
})
