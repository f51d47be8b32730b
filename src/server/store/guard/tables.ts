import { AliasNode, IdentifierNode, type OperationNode, TableNode } from 'kysely'
import { refuse } from './refuse.ts'

/** A table as a query names it. */
export interface Named {
  table: string
  alias: string
}

/** The column that says whose a row is. */
export const schoolColumn = (table: string) => (table === 'school' ? 'key' : 'school')

/** Undefined for a subquery, which is looked at by itself. */
export function named(node: OperationNode): Named | undefined {
  if (AliasNode.is(node)) {
    const inner = named(node.node)
    if (!IdentifierNode.is(node.alias)) return refuse('a name that is no name')
    return inner && { ...inner, alias: node.alias.name }
  }
  if (!TableNode.is(node)) return node.kind === 'SelectQueryNode' ? undefined : refuse(node.kind)
  const { name } = node.table.identifier
  return { table: name, alias: name }
}
