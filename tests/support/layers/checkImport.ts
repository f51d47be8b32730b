import { builtinModules } from 'node:module'
import { folderOf, root } from './folderOf.ts'
import { resolveImport } from './resolveImport.ts'
import { checkServerRoom } from './serverRooms.ts'
import { type Folder, ruleOf } from './table.ts'

const builtins = new Set(builtinModules)

/** Generated from the files of src/routes. */
const routeTree = 'src/routeTree.gen.ts'

/** Tests and their cases may use any package and the helpers in tests/; the arrows between our folders bind them too. */
function isTest(path: string): boolean {
  return /\.(test|case)\.tsx?$/.test(path) || path.includes('/testing/')
}

/** Why `from` may not import `specifier`, or undefined when it may. */
export function checkImport(from: string, specifier: string): string | undefined {
  const target = resolveImport(from, specifier)
  const here = folderOf(from)
  if (here === undefined) return undefined
  if ('package' in target) return isTest(from) || here === root ? undefined : checkPackage(here, target.package)
  const inServer = here === 'server' && !isTest(from) ? checkServerRoom(from, target.file) : undefined
  return inServer ?? checkFile(from, here, target)
}

function checkPackage(here: Folder, name: string): string | undefined {
  const node = name.startsWith('node:') || builtins.has(name)
  if (node && here !== 'server') return `${here} may not use Node`
  const allowed = ruleOf(here)?.packages
  return allowed && !allowed.includes(name) ? `${here} may not import the package ${name}` : undefined
}

function checkFile(from: string, here: Folder, target: { file: string; alias: boolean }): string | undefined {
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
