import { expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { blank } from '../model/testing/templates.ts'
import { takeBack } from './takeBack.ts'

const before: Entry = { ...blank, layout: { sickDays: 3, comments: 'Noch im Kopf.' } }
const after: Entry = { ...blank, layout: { sickDays: 1, comments: 'Erste Fassung.', interests: 'Schach' } }

it('takes all of an edit back where nothing was entered since, whatever the server has counted up', () => {
  const taken = takeBack({ ...after, revision: 7 }, before, after)
  expect(taken.entry).toEqual({ ...before, revision: 7 })
  expect(taken.foreign).toEqual([])
})

it('leaves what was entered since, and says which places these are', () => {
  const now: Entry = { ...after, layout: { ...after.layout, comments: 'Erste Fassung. Und mehr.', clubs: 'Chor' } }
  const taken = takeBack(now, before, after)
  expect(taken.entry.layout).toEqual({ sickDays: 3, comments: 'Erste Fassung. Und mehr.', clubs: 'Chor' })
  expect(taken.foreign).toMatchObject([{ field: 'comments' }])
})

it('changes nothing where nothing stands any more', () => {
  const taken = takeBack(before, before, after)
  expect(taken).toMatchObject({ entry: before, changes: [] })
  expect(taken.foreign).toHaveLength(3)
})

it('has nothing to take back of an edit that changed nothing', () => {
  expect(takeBack(before, after, after)).toMatchObject({ entry: before, changes: [], foreign: [] })
})
