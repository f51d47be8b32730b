import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  ReferenceNode,
  ValueNode,
} from 'kysely'
import { type Named, schoolColumn } from './tables.ts'

/** That a table is of the school with that key, or of the same as another table. */
export type Pin = { alias: string; value: unknown } | { alias: string; as: string }

/** The table whose school a column is, if it is one. Without a name it is the only table there is. */
function schoolOf(node: OperationNode, tables: readonly Named[]): string | undefined {
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return undefined
  const name = node.table?.table.identifier.name ?? (tables.length === 1 ? tables[0]?.alias : undefined)
  const table = tables.find(({ alias }) => alias === name)
  return table && schoolColumn(table.table) === node.column.column.name ? table.alias : undefined
}

/** What must hold for a row to be met: the parts of a condition that are joined by AND. */
export function pinsIn(condition: OperationNode | undefined, tables: readonly Named[]): Pin[] {
  if (!condition) return []
  if (ParensNode.is(condition)) return pinsIn(condition.node, tables)
  if (AndNode.is(condition)) return [...pinsIn(condition.left, tables), ...pinsIn(condition.right, tables)]
  if (!BinaryOperationNode.is(condition)) return []
  const { leftOperand, operator, rightOperand } = condition
  if (!OperatorNode.is(operator) || operator.operator !== '=') return []
  const alias = schoolOf(leftOperand, tables)
  if (alias === undefined) return []
  if (ValueNode.is(rightOperand)) return [{ alias, value: rightOperand.value }]
  const as = schoolOf(rightOperand, tables)
  if (as === undefined) return []
  return [
    { alias, as },
    { alias: as, as: alias },
  ]
}
