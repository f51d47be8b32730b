import { expect, it } from 'vitest'
import type { StoredFile } from '#contract/index.ts'
import { groupFiles } from './fileGroups.ts'

const file = (path: string, rest: Partial<StoredFile>): StoredFile => ({
  ...{ name: path, size: 1, date: '2027-01-12T10:00:00.000Z', type: 'pdf', path },
  ...rest,
})

it('groups by class and part: 2a before 10a, the newest part first, the PDF before the ZIP, files of no class last', () => {
  const half = { className: '10a', year: '2026/2027', part: '1. Halbjahr' }
  const groups = groupFiles([
    file('fremd', {}),
    file('zip', { ...half, type: 'folder' }),
    file('pdf', half),
    file('neu', { ...half, part: '2. Halbjahr', date: '2027-06-12T10:00:00.000Z' }),
    file('andere', { className: '2a', changed: [] }),
  ])
  expect(groups.map(({ className, part, files }) => [className, part, files.map(({ path }) => path)])).toEqual([
    ['2a', undefined, ['andere']],
    ['10a', '2. Halbjahr', ['neu']],
    ['10a', '1. Halbjahr', ['pdf', 'zip']],
    [undefined, undefined, ['fremd']],
  ])
})

it('only an earlier school year is past, unless something in it has changed', () => {
  const files = ['2024/2025', '2025/2026', '2026/2027'].map((year) => file(year, { className: '2a', year }))
  const changed = [{ id: '7', preName: 'Mia', name: 'Brandt', at: null, what: [] }]
  const groups = groupFiles([
    ...files,
    file('anders', { className: '2b', year: '2025/2026', changed }),
    file('fremd', {}),
  ])
  expect(groups.flatMap(({ isPast, year }) => (isPast ? year : [])).sort()).toEqual(['2024/2025', '2025/2026'])
})
