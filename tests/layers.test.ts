import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderOf, root } from './support/layers/folderOf.ts'
import { parseModule } from './support/layers/parseModule.ts'
import { readSources } from './support/layers/readSources.ts'
import { resolveImport } from './support/layers/resolveImport.ts'
import { type Folder, ruleOf } from './support/layers/table.ts'

const longest = 350
const generated = new Set(['src/routeTree.gen.ts'])

/** Every breach of the architecture in these sources (path from the project's root → text), as 'path:line: why'. */
function checkLayers(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) => (generated.has(path) ? [] : checkFile(path, source)))
}

function checkFile(path: string, source: string): string[] {
  const found: string[] = []
  const lines = source.trimEnd().split('\n').length
  if (lines > longest) found.push(`${path}: ${lines} lines, at most ${longest}`)
  const folder = folderOf(path)
  if (folder === undefined) return found
  if (folder !== root && !ruleOf(folder)) found.push(`${path}: ${folder} is not in the import table`)

  const { imports, code, unnamed } = parseModule(path, source)
  for (const { specifier, line } of imports) {
    const reason = checkImport(path, specifier)
    if (reason) found.push(`${path}:${line}: ${reason}`)
  }
  const indexes = ['index.ts', ...Object.keys(ruleOf(folder)?.doors ?? {})].map((name) => `src/${folder}/${name}`)
  if (ruleOf(folder)?.closed && indexes.includes(path)) {
    found.push(...code.map((line) => `${path}:${line}: an index.ts only names what it re-exports`))
  }
  found.push(...unnamed.map((line) => `${path}:${line}: exports have names`))
  return found
}

const builtins = new Set(builtinModules)

/** Generated from the files of src/routes. */
const routeTree = 'src/routeTree.gen.ts'

/** Tests may use any package and the helpers in tests/; the arrows between our folders bind them too. */
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Why `from` may not import `specifier`, or undefined when it may. */
function checkImport(from: string, specifier: string): string | undefined {
  const target = resolveImport(from, specifier)
  const here = folderOf(from)
  if (here === undefined) return undefined
  if ('package' in target) return isTest(from) || here === root ? undefined : checkPackage(here, target.package)
  const inServer = here === 'server' && !isTest(from) ? checkServerRoom(from, target.file) : undefined
  return inServer ?? checkTarget(from, here, target)
}

function checkPackage(here: Folder, name: string): string | undefined {
  const node = name.startsWith('node:') || builtins.has(name)
  if (node && here !== 'server') return `${here} may not use Node`
  const allowed = ruleOf(here)?.packages
  return allowed && !allowed.includes(name) ? `${here} may not import the package ${name}` : undefined
}

function checkTarget(from: string, here: Folder, target: { file: string; alias: boolean }): string | undefined {
  const there = folderOf(target.file)
  if (there === undefined) {
    const isHandbook = here === 'features/help' && target.file === 'docs/handbuch.md'
    const allowed = isHandbook || (isTest(from) && target.file.startsWith('tests/'))
    return allowed ? undefined : `${here} may not import ${target.file} outside src`
  }
  if (there === here) return target.alias && here !== root ? 'inside a folder imports are relative' : undefined
  if (here !== root) {
    if (here === 'app' && target.file === routeTree) return undefined
    if (there === root) return `nobody imports ${target.file}`
    if (!mayImport(here, there)) return `${here} may not import ${there}`
    if (!target.alias) return `a relative import leaves ${here}; between folders it is '#${there}/…'`
  }
  const rule = ruleOf(there)
  if (!rule) return `${there} is not in the import table`
  return rule.closed && !isDoor(here, there, target.file) ? `${there} is closed: import #${there}/index.ts` : undefined
}

function mayImport(here: Folder, there: Folder): boolean {
  const kind = there.split('/')[0] ?? ''
  return ruleOf(here)?.ours.includes(kind) ?? false
}

/** Whether the file is the folder's index, or a second one that is open to `here`. */
function isDoor(here: Folder, there: Folder, file: string): boolean {
  const name = file.slice(`src/${there}/`.length)
  return name === 'index.ts' || (ruleOf(there)?.doors?.[name]?.includes(here.split('/')[0] ?? '') ?? false)
}

/** Files that know SQL and nothing else: neither HTTP nor the texts of screens. */
const persistence =
  /^src\/server\/(database\/.+|[a-z]+\/(store|adminStore|archive|renames|history|saveFacts|entryChanges))\.ts$/

/** Migrations compute with code of the room whose tables they change. */
const allowed = new Set(['src/server/entries/entryChanges.ts'])

const roomOf = (file: string) => file.slice('src/server/'.length).split('/').slice(0, -1)[0]

/** Why a file of the server may not import a file of ours, or undefined when it may. Rooms are the folders in src/server. */
function checkServerRoom(from: string, file: string): string | undefined {
  if (persistence.test(from) && file.startsWith('src/texts/'))
    return 'persistence knows no German: it may not import texts'
  if (!file.startsWith('src/server/')) return undefined
  const [here, there] = [roomOf(from), roomOf(file)]
  if (here === there) return undefined
  if (persistence.test(from) && there === 'http') return 'persistence knows no HTTP: it may not import server/http'
  if (here === 'database' && !allowed.has(file)) return `server/database may not import server/${there}`
  if (/\/\w*[hH]andlers\.ts$/.test(file) && from !== 'src/server/app.ts') return 'only server/app.ts imports handlers'
  return undefined
}

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
