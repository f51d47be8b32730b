import { expect, it } from 'vitest'
import * as texts from '#texts/index.ts'
import { catalogue } from './support/toasts/catalogue.ts'
import { login, tables } from './support/toasts/tables.ts'

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : []
}

it('every sentence of the catalogue is in the texts, letter by letter', () => {
  const known = new Set(sentences(texts))
  expect(catalogue.filter((sentence) => !known.has(sentence))).toEqual([])
})

it('every sentence of the catalogue is provoked by a row of the journeys’ tables', () => {
  const rows = [...Object.values(login), ...Object.values(tables).flatMap((table) => table.rows)]
  const provoked = new Set<string>(rows.map(({ says }) => says))
  expect(catalogue.filter((sentence) => !provoked.has(sentence))).toEqual([])
})
