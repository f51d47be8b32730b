import { expect, it } from 'vitest'
import { rowOf } from '../model/testing/rows.ts'
import { blank } from '../model/testing/templates.ts'
import { rowsFile } from './saveRowsAsFile.ts'

it('holds for whom, what and on which value it was written, and nothing of this device', () => {
  const row = rowOf('parked', { hold: { kind: 'parked', message: 'nein' } })
  expect(rowsFile([row])).toEqual({
    kind: 'zeugnis-eingaben',
    version: 1,
    rows: [{ target: row.target, draft: blank, base: null, editedAt: row.editedAt }],
  })
})
