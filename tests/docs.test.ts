import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/run/root.ts'

it('docs/security.md names only files that there are', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const named = [...text.matchAll(/`((?:src|sw|tests|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
