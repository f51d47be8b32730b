import { describe, expect, it } from 'vitest'
import { rowText } from './rowText.ts'
import { rowOf } from './testing/rows.ts'

const now = new Date(2025, 0, 12, 18, 0).getTime()

describe('the list of transfers', () => {
  it('says why each report waits', () => {
    expect(rowText(rowOf('waiting'), 'unreachable', now)).toBe('Wartet auf den Schulserver, seit 09:31')
    expect(rowText(rowOf('waiting'), 'there', now)).toBe('Wartet, seit 09:31')
    const daysLater = new Date(2025, 0, 15, 7, 0).getTime()
    expect(rowText(rowOf('waiting'), 'offline', daysLater)).toBe('Wartet auf Verbindung, seit 12.01.2025 09:31')
    expect(rowText(rowOf('waiting', { restored: true }), 'there', now)).toContain('Wiederhergestellt')
    expect(rowText(rowOf('waiting', { onDevice: false }), 'there', now)).toBe('Wird gesichert …')
  })
})
