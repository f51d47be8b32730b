import {
  ColumnNode,
  type ColumnUpdateNode,
  type InsertQueryNode,
  type OperationNode,
  PrimitiveValueListNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely'
import { refuse } from './refuse.ts'
import { schoolColumn } from './tables.ts'

function valueAt(row: OperationNode, at: number): unknown {
  if (PrimitiveValueListNode.is(row)) return row.values[at]
  const node = ValueListNode.is(row) ? row.values[at] : undefined
  return node && ValueNode.is(node) ? node.value : undefined
}

/** Every row that is added must be the school's. */
export function checkInserted({ into, columns, values, onConflict }: InsertQueryNode, school: string): void {
  const table = into?.table.identifier.name ?? ''
  const at = columns?.findIndex(({ column }) => column.name === schoolColumn(table)) ?? -1
  if (at < 0 || !values || !ValuesNode.is(values)) refuse(`insert into ${table}`)
  for (const row of values.values) if (valueAt(row, at) !== school) refuse(`insert into ${table}`)
  checkUpdated(table, onConflict?.updates, school)
}

/** No row goes to another school. */
export function checkUpdated(table: string, updates: readonly ColumnUpdateNode[] | undefined, school: string): void {
  for (const { column, value } of updates ?? []) {
    if (!ColumnNode.is(column) || column.column.name !== schoolColumn(table)) continue
    if (!ValueNode.is(value) || value.value !== school) refuse(`update of ${table}`)
  }
}
