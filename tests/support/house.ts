import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { folderOf } from './layers/folderOf.ts'
import { parseModule } from './layers/parseModule.ts'
import { readSources } from './layers/readSources.ts'
import { resolveImport } from './layers/resolveImport.ts'
import { root } from './run/root.ts'

/**
 * `npm run house`: how the code is cut into files, and how many of them one meets on the ways that are walked most. Tests
 * and the generated tree of routes are left out.
 */
const everything = readSources(root)
const sources = new Map(
  [...everything].filter(([path]) => /^(src|sw)\//.test(path) && !/\.(test|gen)\.tsx?$/.test(path)),
)
const countLines = (text: string) => text.trimEnd().split('\n').length
const lines = new Map([...sources].map(([path, text]) => [path, countLines(text)]))

const modules = new Map([...sources].map(([path, text]) => [path, parseModule(path, text)]))

/** Files of ours that a file imports, types included. */
function importsOf(path: string): string[] {
  return (modules.get(path)?.imports ?? []).flatMap(({ specifier }) => {
    const target = resolveImport(path, specifier)
    return 'file' in target && sources.has(target.file) ? [target.file] : []
  })
}

/** The same without types; an index, which only lists names, gives way to the files that have the names asked for. */
function loadedWith(path: string, only?: readonly string[]): string[] {
  return (modules.get(path)?.imports ?? []).flatMap(({ specifier, isType, names }) => {
    const target = resolveImport(path, specifier)
    if (isType || !('file' in target) || !sources.has(target.file)) return []
    if (only && names && !names.some((name) => only.includes(name))) return []
    return isIndex(target.file) && names ? loadedWith(target.file, names) : [target.file]
  })
}
const isIndex = (path: string) => path.endsWith('/index.ts')
const atRun = new Map([...sources.keys()].map((path) => [path, loadedWith(path)]))
const all = new Map([...sources.keys()].map((path) => [path, importsOf(path)]))

/** Everything that is loaded with these files, themselves included. */
function closure(starts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    if (!sources.has(path)) throw new Error(`${path} is gone: tests/support/house.ts names it`)
    seen.add(path)
    for (const next of atRun.get(path) ?? []) visit(next)
  }
  starts.forEach(visit)
  return seen
}

/** Files that import each other in a ring, by Tarjan's algorithm; types count, as a reader follows them, too. */
function circles(): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (path: string) => {
    index.set(path, index.size)
    low.set(path, index.get(path) ?? 0)
    stack.push(path)
    for (const next of all.get(path) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(path) !== index.get(path)) return
    const ring = stack.splice(stack.indexOf(path))
    if (ring.length > 1) found.push(ring.sort())
  }
  for (const path of sources.keys()) if (!index.has(path)) visit(path)
  return found
}

const importers = Map.groupBy(
  [...all].flatMap(([user, imports]) => [...new Set(imports)].map((path) => ({ path, user }))),
  ({ path }) => path,
)

/**
 * What a file defines at its top by name. A component that is loaded later has the name of what is loaded: its line is an
 * import. So is `Route`, which the router asks for.
 */
function definedIn(path: string, text: string): string[] {
  return parseSync(path, text).program.body.flatMap((statement) => {
    const defined = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (defined?.type === 'VariableDeclaration')
      return defined.declarations.flatMap(({ id, init }) => {
        const isLoaded = init !== null && / import\(/.test(text.slice(init.start, init.end))
        return id.type === 'Identifier' && id.name !== 'Route' && !isLoaded ? [id.name] : []
      })
    return defined && 'id' in defined && defined.id && 'name' in defined.id ? [defined.id.name] : []
  })
}

const definers = Map.groupBy(
  [...sources].flatMap(([path, text]) => [...new Set(definedIn(path, text))].map((name) => ({ name, path }))),
  ({ name }) => name,
)
const definedOften = [...definers].filter(([, found]) => found.length > 1)

/** Short files whose one user lives in the same folder: they could live in it. An index only hands on. */
const couldMoveIn = [...importers].filter(([path, [one, another]]) => {
  const isShort = (lines.get(path) ?? 0) < 40 && another === undefined
  return isShort && one && !isIndex(one.user) && folderOf(path) === folderOf(one.user)
})

const areas: Record<string, (path: string) => boolean> = {
  client: (path) => path.startsWith('src/') && !path.startsWith('src/server/'),
  server: (path) => path.startsWith('src/server/'),
  outbox: (path) => path.startsWith('src/outbox/'),
  'the root of src': (path) => /^src\/[^/]+$/.test(path),
}

/** Where each way begins; it ends where nothing more of ours is loaded. */
const ways: Record<string, string[]> = {
  'from a tap to the server': [
    'src/features/grading/card/createCardEditor.ts',
    'src/outbox/index.ts',
    'src/device/index.ts',
    'src/saving/sendGrades.ts',
  ],
  'a cold start, until routes are loaded': ['src/main.tsx'],
  'a save on the server': ['src/server/entries/saveEntry.ts'],
  'a template in the editor, saved': ['src/features/school/templates/form/useTemplateForm.ts'],
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

const rows = Object.entries(areas).map(([area, isIn]) => {
  const paths = [...sources.keys()].filter(isIn)
  const sizes = paths.map((path) => lines.get(path) ?? 0).sort((a, b) => a - b)
  return {
    area,
    files: paths.length,
    lines: sizes.reduce((sum, size) => sum + size, 0),
    median: at(sizes, 0.5),
    p90: at(sizes, 0.9),
    longest: sizes.at(-1),
    'under 15 lines': sizes.filter((size) => size < 15).length,
    'used once': paths.filter((path) => importers.get(path)?.length === 1).length,
  }
})
console.table(rows)
const sum = (all: Iterable<number>) => [...all].reduce((before, one) => before + one, 0)
console.table({
  'lines of the product': sum(lines.values()),
  'of its styles': sum(
    globSync('src/**/*.css', { cwd: root }).map((path) => countLines(readFileSync(join(root, path), 'utf8'))),
  ),
  'of the support of tests': sum(
    [...everything].map(([path, text]) => (path.startsWith('tests/support/') ? countLines(text) : 0)),
  ),
})
console.table(Object.entries(ways).map(([way, starts]) => ({ way, files: closure(starts).size })))
const rings = circles()
console.log(`Circles of imports: ${rings.length}`)
for (const ring of rings) console.log(`  ${ring.join(', ')}`)
console.log(`Names that are defined in two or more files: ${definedOften.length}`)
for (const [name, found] of definedOften) console.log(`  ${name}: ${found.map(({ path }) => path).join(', ')}`)
console.log(`Files under 40 lines with one user in the same folder: ${couldMoveIn.length}`)
for (const [path, [one]] of couldMoveIn) console.log(`  ${path}, in ${one?.user}`)
