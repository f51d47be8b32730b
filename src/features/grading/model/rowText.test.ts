import { expect, it } from 'vitest'
import { rowOf } from '../../../../tests/support/grading/rows.ts'
import { isRestored, rowText } from './rowText.ts'

it('says what is special about a row in the list of transfers, and nothing of one that just waits', () => {
  expect(rowText(rowOf('waiting'))).toBeUndefined()
  expect(rowText(rowOf('waiting', { restored: true }))).toContain('Wiederhergestellt')
  expect(rowText(rowOf('waiting', { onDevice: false }))).toBe('Wird gesichert …')
  expect(rowText(rowOf('sending'))).toBe('Wird übertragen …')
  const hold = { kind: 'parked', message: 'Das Kind ist nicht in dieser Klasse.' } as const
  expect(rowText(rowOf('parked', { hold }))).toBe('Nicht angenommen. Das Kind ist nicht in dieser Klasse.')
})

it('does not say of what waits for somebody that it is sent by itself', () => {
  expect(isRestored(rowOf('waiting', { restored: true }))).toBe(true)
  expect(isRestored(rowOf('conflict', { restored: true, hold: { kind: 'conflict' } }))).toBe(false)
  expect(isRestored(rowOf('parked', { restored: true, hold: { kind: 'parked' } }))).toBe(false)
})
