import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../support/run/root.ts'
import { adminFiles, measureSizes, ringsOfBuild } from './budgets.ts'

it.each(measureSizes())('$name weighs at most $budget KiB gz', ({ size, budget }) => {
  expect(size).toBeLessThanOrEqual(budget)
})

it('no two files of the build need each other', () => expect(ringsOfBuild()).toEqual([]))

it('the screens of teachers load nothing of the school settings', () => {
  const { admins, teachers } = adminFiles()
  expect(admins.length).toBeGreaterThan(8)
  expect(admins.filter((file) => teachers.has(file))).toEqual([])
})

it('what is compiled while it loads says so in its first line, where alone it is read', () => {
  const assets = join(root, 'dist/assets')
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const code = files.map((name) => readFileSync(join(assets, name), 'utf8'))
  const told = code.filter((text) => text.includes('//# allFunctionsCalledOnLoad'))
  expect(told).toHaveLength(7)
  expect(told.every((text) => text.startsWith('//# allFunctionsCalledOnLoad\n'))).toBe(true)
})

it('nothing of the build shows the source', () => {
  const files = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
})
