import { describe, expect, it } from 'vitest'
import { syncText } from './syncText.ts'
import { rowOf } from './testing/rows.ts'

const now = new Date(2025, 0, 12, 18, 0).getTime()
const idle = { rows: [], sender: 'idle', now } as const

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
    const rows = [rowOf('ready'), rowOf('ready'), rowOf('draft')]
    expect(syncText({ rows, sender: 'offline', now })).toMatchObject({ title: 'Offline', detail: '3 warten auf WLAN' })
    expect(syncText({ rows: [rowOf('ready')], sender: 'offline', now }).detail).toBe('1 wartet auf WLAN')
  })

  it('follows a transfer', () => {
    const seen = { rows: [rowOf('sending'), rowOf('ready')], sender: 'sending', drain: { at: 2, of: 3 }, now } as const
    expect(syncText(seen)).toMatchObject({ title: 'Wird übertragen …', detail: '2 von 3' })
  })

  it('puts a decision before everything but the login', () => {
    const rows = [rowOf('ready'), rowOf('conflict')]
    expect(syncText({ rows, sender: 'offline', now })).toMatchObject({
      title: 'Zwei Fassungen',
      detail: '1 entscheiden',
    })
    expect(syncText({ rows, sender: 'signedOut', now })).toMatchObject({
      title: 'Anmelden nötig',
      detail: 'Eingaben sind gesichert',
    })
  })

  it('calls nothing safe that the device has not committed', () => {
    const rows = [{ ...rowOf('draft'), onDevice: false }]
    expect(syncText({ rows, sender: 'signedOut', now }).detail).toBe('Eingaben warten')
    const kept = [rowOf('ready')]
    expect(syncText({ rows: kept, sender: 'signedOut', isVolatile: true, now }).detail).toBe('Eingaben warten')
  })

  it('names what the server has refused, and never says done while a draft waits', () => {
    expect(syncText({ rows: [rowOf('parked')], sender: 'idle', now })).toMatchObject({
      kind: 'parked',
      detail: '1 ansehen',
    })
    expect(syncText({ rows: [rowOf('draft')], sender: 'idle', now })).toMatchObject({
      kind: 'waiting',
      detail: '1 Zeugnis',
    })
  })
})
