import { expect, it } from 'vitest'
import type { Entry, EntryVersion } from '#contract/index.ts'
import { blank } from '../model/testing/templates.ts'
import { versionsOf } from './versionsOf.ts'

const target = { className: blank.class, year: blank.year }
const entry = (sickDays: number, revision?: number): Entry => ({
  ...blank,
  layout: { sickDays },
  ...(revision !== undefined && { revision }),
})
const at = (minute: number) => `2025-01-12T08:${minute}:00.000Z`
const stored: EntryVersion[] = [
  { entry: entry(3, 2), author: 'Jens', at: at(30) },
  { entry: entry(9), author: 'Ada', at: at(20), taken: false },
  { entry: { ...entry(7, 1), year: '2023/2024-1. Halbjahr' }, author: 'Ada', at: at(15) },
  { entry: entry(1, 1), author: 'Ada', at: at(10) },
]
const told = (versions: ReturnType<typeof versionsOf>) =>
  versions.map(({ kind, author, isFirst, changes }) => [
    kind,
    author,
    isFirst,
    ...changes.map(({ before, after }) => `${before} → ${after}`),
  ])

it('compares each version with the valid one before it, of this report card only', () => {
  expect(told(versionsOf(target, stored, undefined))).toEqual([
    ['current', 'Jens', false, '1 → 3'],
    ['rejected', 'Ada', false, '1 → 9'],
    ['former', 'Ada', true, 'undefined → 1'],
  ])
})

it('waits with a version for the page that has the one before it', () => {
  expect(told(versionsOf(target, stored, undefined, true))).toEqual([
    ['current', 'Jens', false, '1 → 3'],
    ['rejected', 'Ada', false, '1 → 9'],
  ])
})

it('puts on top what lies on this device only', () => {
  const versions = versionsOf(target, stored, { value: entry(4), base: entry(3, 2), editedAt: 5 })
  expect(told(versions)[0]).toEqual(['pending', undefined, false, '3 → 4'])
  expect(versions).toHaveLength(4)
  expect(told(versionsOf(target, [], { value: entry(4), base: null, editedAt: 5 }))).toEqual([
    ['pending', undefined, true, 'undefined → 4'],
  ])
})
