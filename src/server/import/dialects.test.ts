import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importFilesText, testsNamed } from '../../../tests/support/dialects/importFilesText.ts'
import { dialects } from '../../../tests/support/dialects/index.ts'
import { outcomeOf } from '../../../tests/support/dialects/outcomeOf.ts'

const root = join(import.meta.dirname, '../../..')

/* The faults of `schoolFiles.test.ts` as other programs and people make them. */

describe('a file with the fault of', () => {
  it.each(dialects.map((one) => [one.kind, one.program, one] as const))(
    '%s, of %s, is read right or asked about',
    (_kind, _program, { children, says = [], ...dialect }) => {
      expect(outcomeOf(dialect)).toEqual({ children, says })
    },
  )
})

it('every kind is there in two dialects of its own', () => {
  const files = readdirSync(new URL('../../../tests/support/schoolFiles', import.meta.url))
  const kinds = new Set(files.flatMap((name) => /^([0-3]\d)/.exec(name)?.[1] ?? []))
  const tooFew = [...kinds].filter((kind) => dialects.filter((one) => one.kind === kind).length < 2)
  expect([kinds.size, tooFew]).toEqual([19, []])
})

it('docs/import-files.md says what becomes of each kind of file; `npm run import-files` writes it', () => {
  expect(readFileSync(join(root, 'docs/import-files.md'), 'utf8')).toBe(importFilesText())
  expect(testsNamed.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
