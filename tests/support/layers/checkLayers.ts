import { builtinModules } from 'node:module'
import { folderOf, root } from './folderOf.ts'
import { parseModule } from './parseModule.ts'
import { resolveImport } from './resolveImport.ts'
import { type Folder, ruleOf } from './table.ts'

const longest = 350
const generated = new Set(['src/routeTree.gen.ts'])

/** Every breach of the architecture in these sources (path from the project's root → text), as 'path:line: why'. */
export function checkLayers(sources: ReadonlyMap<string, string>): string[] {
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

/** Files that know SQL and nothing else: neither HTTP nor German. */
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
