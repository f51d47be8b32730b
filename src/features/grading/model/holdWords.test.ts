import { describe, expect, it } from 'vitest'
import { rowOf } from '../../../../tests/support/grading/rows.ts'
import { blank } from '../../../../tests/support/grading/templates.ts'
import { holdWords } from './holdWords.ts'

const theirs = { entry: blank, author: 'Jens Petersen', at: '2025-01-12T08:15:00' }

describe('the action bar', () => {
  it('says nothing while inputs are on their way', () => {
    expect(holdWords(rowOf('waiting'), 'iPad')).toBeUndefined()
    expect(holdWords(rowOf('sending', { onDevice: false }), 'iPad')).toBeUndefined()
    expect(holdWords(rowOf('locked', { onDevice: false }), 'iPad')).toBeUndefined()
  })

  it('gives the reason why something stays here', () => {
    const hold = { kind: 'parked', message: 'Diese Stelle gibt es nicht.' } as const
    expect(holdWords(rowOf('parked', { hold }), 'iPad')).toEqual({
      title: 'Nicht angenommen',
      detail: 'Diese Stelle gibt es nicht.',
    })
    expect(holdWords(rowOf('locked'), 'iPad')?.detail).toBe('Ihre Eingaben liegen auf diesem iPad')
    const clash = holdWords(rowOf('conflict', { hold: { kind: 'conflict', theirs } }), 'iPad')
    expect(clash?.detail).toBe('auch geändert von Jens Petersen, 12.01.2025, 08:15 Uhr')
    // Nobody has changed anything: the server was restored from a backup.
    const restored = { ...theirs, entry: { ...theirs.entry, epoch: 'new' } }
    for (const known of [{ base: { ...blank, epoch: 'old' } }, { base: null, value: { ...blank, epoch: 'old' } }]) {
      const row = rowOf('conflict', { ...known, hold: { kind: 'conflict', theirs: restored } })
      expect(holdWords(row, 'iPad')?.detail).toBe('der Schulserver wurde zurückgesetzt')
    }
  })
})
