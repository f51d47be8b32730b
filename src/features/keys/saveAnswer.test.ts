import { expect, it } from 'vitest'
import { saveAnswer } from './saveAnswer.ts'

const calm = { rows: [], trouble: undefined, isVolatile: false, device: 'iPad' } as const
const waiting = { state: 'waiting', onDevice: true } as const
const unwritten = { state: 'waiting', onDevice: false } as const

it('is calm about what is on the device, and says what waits', () => {
  expect(saveAnswer(calm)).toEqual({ tone: 'success', title: 'Alles ist gesichert.', detail: 'Alles ist beim Server.' })
  expect(saveAnswer({ ...calm, rows: [waiting] }).detail).toBe('1 Zeugnis wartet auf die Übertragung.')
  expect(saveAnswer({ ...calm, rows: [waiting, waiting] }).detail).toBe('2 Zeugnisse warten auf die Übertragung.')
})

it('names what needs an answer', () => {
  expect(saveAnswer({ ...calm, rows: [waiting, { state: 'conflict', onDevice: true }] })).toMatchObject({
    title: 'Alles ist gesichert.',
    detail: '1 Zeugnis mit zwei Fassungen: Bitte entscheiden Sie.',
  })
  expect(saveAnswer({ ...calm, rows: [{ state: 'parked', onDevice: true }] }).detail).toBe(
    '1 Zeugnis wurde nicht angenommen.',
  )
})

it('never says gesichert of what the device does not have', () => {
  expect(saveAnswer({ ...calm, rows: [waiting, unwritten] })).toMatchObject({
    tone: 'info',
    title: 'Wird gesichert …',
  })
  expect(saveAnswer({ ...calm, rows: [unwritten], trouble: 'full' })).toMatchObject({
    tone: 'warning',
    title: 'Nicht gesichert.',
    detail: expect.stringContaining('kein Speicherplatz frei'),
  })
  expect(saveAnswer({ ...calm, rows: [unwritten], trouble: 'gone' }).title).toBe('Nicht gesichert.')
  expect(saveAnswer({ ...calm, rows: [waiting], isVolatile: true })).toMatchObject({
    tone: 'warning',
    title: 'Noch nicht übertragen.',
    detail: expect.stringContaining('Beim Schließen der App geht verloren'),
  })
})
