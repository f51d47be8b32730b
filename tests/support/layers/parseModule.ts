import { parseSync, Visitor } from 'oxc-parser'

export interface Import {
  specifier: string
  line: number
  /** Types alone: nothing of it is there when the program runs. */
  isType: boolean
  /** The values that are imported or handed on by name; undefined where that is not said. */
  names?: readonly string[]
}

export interface Module {
  imports: Import[]
  /** Lines whose statement is anything but a re-export. */
  code: number[]
  /** Lines that export everything or a default. */
  unnamed: number[]
}

/** Reads a TypeScript module as a parser sees it. Throws when it does not parse or a dynamic import is computed. */
export function parseModule(path: string, source: string): Module {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const module: Module = { imports: [], code: [], unnamed: [] }
  const add = (node: { start: number }, from: { value: unknown } | null, isType = false, names?: readonly string[]) => {
    if (from)
      module.imports.push({
        ...{ specifier: String(from.value), line: lineOf(node.start), isType },
        ...(names && { names }),
      })
  }

  new Visitor({
    ImportDeclaration: (node) =>
      add(node, node.source, node.importKind === 'type' || areTypes(node.specifiers), namesOf(node.specifiers)),
    ExportNamedDeclaration: (node) =>
      add(node, node.source, node.exportKind === 'type' || areTypes(node.specifiers), namesOf(node.specifiers)),
    ExportAllDeclaration(node) {
      add(node, node.source)
      module.unnamed.push(lineOf(node.start))
    },
    ExportDefaultDeclaration: (node) => void module.unnamed.push(lineOf(node.start)),
    TSImportType: (node) => add(node, node.source, true),
    ImportExpression(node) {
      if (node.source.type === 'Literal') return add(node, node.source)
      throw new Error(`${path}:${lineOf(node.start)}: the target of this import() cannot be read`)
    },
  }).visit(program)

  for (const statement of program.body) {
    const reExports =
      statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.source)
    if (!reExports) module.code.push(lineOf(statement.start))
  }
  return module
}

/** `import { type A, type B }`: an import without specifiers runs the file. */
function areTypes(specifiers: readonly Specifier[]): boolean {
  return specifiers.length > 0 && specifiers.every(isTypeOnly)
}

interface Specifier {
  importKind?: string
  exportKind?: string
  imported?: object
  local: object
}

const isTypeOnly = (one: Specifier) => one.importKind === 'type' || one.exportKind === 'type'

/** Undefined where a whole module is imported. */
function namesOf(specifiers: readonly Specifier[]): string[] | undefined {
  const names = specifiers.filter((one) => !isTypeOnly(one)).map(({ imported, local }) => imported ?? local)
  return names.every((name): name is { name: string } => 'name' in name) && specifiers.every(hasName)
    ? names.map(({ name }) => name)
    : undefined
}

/** False for `import * as all` and for a default. */
const hasName = (one: Specifier) => 'imported' in one || 'exported' in one
