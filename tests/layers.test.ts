import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkLayers } from './support/layers/checkLayers.ts'
import { readSources } from './support/layers/readSources.ts'

const sources = readSources(fileURLToPath(new URL('..', import.meta.url)))
const check = (path: string, source: string) => checkLayers(new Map([[path, source]]))

describe('the architecture', () => {
  it('reads the whole project', () => {
    expect([...sources.keys()]).toEqual(expect.arrayContaining(['src/contract/index.ts', 'tests/layers.test.ts']))
  })

  const title = 'has no arrow beside the import table, no closed folder entered past its index, no file over 350 lines'
  it(title, { timeout: 60_000 }, () => {
    expect(checkLayers(sources)).toEqual([])
  })
})

describe('the check refuses', () => {
  const refused: [title: string, path: string, source: string, reason: string][] = [
    [
      'an arrow that is not in the table',
      'src/rules/a.ts',
      "import { x } from '#device/index.ts'",
      'rules may not import device',
    ],
    [
      'a type import like any other',
      'src/ui/A.tsx',
      "import type { Entry } from '#contract/index.ts'",
      'ui may not import contract',
    ],
    ['a re-export', 'src/api/a.ts', "export { x } from '#queries/x.ts'", 'api may not import queries'],
    [
      'a dynamic import',
      'src/contract/a.ts',
      "export const x = () => import('#rules/index.ts')",
      'contract may not import rules',
    ],
    [
      'the type of an import',
      'src/lib/a.ts',
      "export type X = typeof import('#api/index.ts')",
      'lib may not import api',
    ],
    [
      'the inside of a closed folder',
      'src/rules/a.ts',
      "import { Entry } from '#contract/entry.ts'",
      'contract is closed',
    ],
    [
      'the inside of a closed folder from main.tsx',
      'src/main.tsx',
      "import { x } from './outbox/sender.ts'",
      'outbox is closed',
    ],
    [
      'one feature in another',
      'src/features/home/Home.tsx',
      "import { Login } from '#features/auth/index.ts'",
      'features/home may not import features/auth',
    ],
    [
      'one settings page in another',
      'src/features/school/users/Users.tsx',
      "import { x } from '#features/school/classes/index.ts'",
      'features/school/users may not import features/school/classes',
    ],
    [
      'a relative import that leaves its folder',
      'src/rules/a.ts',
      "import { Entry } from '../contract/index.ts'",
      'a relative import leaves rules',
    ],
    [
      'the alias inside a folder',
      'src/rules/a.ts',
      "import { b } from '#rules/b.ts'",
      'inside a folder imports are relative',
    ],
    ['the server in the app', 'src/routes/a.tsx', "import { x } from '#server/app.ts'", 'routes may not import server'],
    [
      'German in a store of the server',
      'src/server/years/store.ts',
      "import { x } from '#texts/index.ts'",
      'persistence knows no German',
    ],
    [
      'HTTP in a store of the server',
      'src/server/years/store.ts',
      "import { Refusal } from '../http/Refusal.ts'",
      'persistence knows no HTTP',
    ],
    [
      'an aggregate in the server’s database',
      'src/server/database/a.ts',
      "import { x } from '../years/store.ts'",
      'server/database may not import server/years',
    ],
    [
      'the handlers of another aggregate',
      'src/server/years/writeYear.ts',
      "import { x } from '../classes/handlers.ts'",
      'only server/app.ts imports handlers',
    ],
    [
      'the report’s preview in the server',
      'src/server/a.ts',
      "import { ReportPreview } from '#report/preview.ts'",
      'report is closed',
    ],
    ['code in a second index', 'src/report/preview.ts', 'export const x = 1', 'only names what it re-exports'],
    ['main.tsx in a folder', 'src/routes/a.tsx', "import { x } from '#main.tsx'", 'nobody imports src/main.tsx'],
    ['the app in the service worker', 'sw/sw.ts', "import { x } from '../src/lib/format.ts'", 'sw may not import lib'],
    ['tests in the product', 'src/rules/a.ts', "import { x } from '../../tests/support/x.ts'", 'outside src'],
    ['a package in the contract', 'src/contract/a.ts', "import React from 'react'", 'may not import the package react'],
    ['Node in the app', 'src/queries/a.ts', "import { x } from 'node:fs'", 'queries may not use Node'],
    ['a folder nobody planned', 'src/utils/a.ts', 'export const x = 1', 'utils is not in the import table'],
    ['code in a closed index', 'src/rules/index.ts', 'export const x = 1', 'only names what it re-exports'],
    ['everything in a closed index', 'src/rules/index.ts', "export * from './a.ts'", 'exports have names'],
    ['a default export', 'src/rules/a.ts', 'export default 1', 'exports have names'],
    ['a long file', 'tests/support/a.ts', '\n'.repeat(351).concat('x'), '352 lines'],
  ]

  it.each(refused)('%s', (_title, path, source, reason) => {
    expect(check(path, source)).toEqual([expect.stringContaining(reason)])
  })

  it('an import() whose target is computed', () => {
    expect(() => check('src/rules/a.ts', 'export const x = (name: string) => import(name)')).toThrow('cannot be read')
  })
})

describe('the check allows', () => {
  const allowed: [title: string, path: string, source: string][] = [
    ['the table', 'src/outbox/a.ts', "import type { Entry } from '#contract/index.ts'"],
    ['files of a shelf', 'src/features/home/Home.tsx', "import { Button } from '#ui/Button.tsx'"],
    ['the report’s preview in a page', 'src/features/home/A.tsx', "import { x } from '#report/preview.ts'"],
    ['features in routes', 'src/routes/home.tsx', "import { Home } from '#features/home/index.ts'"],
    [
      'anything in main.tsx',
      'src/main.tsx',
      "import { createOutbox } from '#outbox/index.ts'\nimport './routeTree.gen.ts'",
    ],
    ['packages in a test', 'src/rules/a.test.ts', "import { it } from 'vitest'\nimport fc from 'fast-check'"],
  ]

  it.each(allowed)('%s', (_title, path, source) => {
    expect(check(path, source)).toEqual([])
  })
})
