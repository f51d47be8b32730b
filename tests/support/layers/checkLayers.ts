import { checkImport } from './checkImport.ts'
import { folderOf, root } from './folderOf.ts'
import { parseModule } from './parseModule.ts'
import { ruleOf } from './table.ts'

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
