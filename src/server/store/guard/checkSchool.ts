import {
  DeleteQueryNode,
  InsertQueryNode,
  type JoinNode,
  type OperationNode,
  PrimitiveValueListNode,
  RawNode,
  SelectQueryNode,
  UpdateQueryNode,
  ValueNode,
} from 'kysely'
import { type Pin, pinsIn } from './pins.ts'
import { refuse, refuseNul } from './refuse.ts'
import { type Named, named } from './tables.ts'
import { checkInserted, checkUpdated } from './written.ts'

/** A query around this one: its tables, and which of them are known to be the school's. */
interface Scope {
  tables: readonly Named[]
  own: ReadonlySet<string>
}

type Query = SelectQueryNode | UpdateQueryNode | DeleteQueryNode

const isQuery = (node: OperationNode): node is Query =>
  SelectQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node)

/** A part of a query that is written by hand may compute, but not read a table. */
const reads = /\b(select|insert|update|delete|from|join|with)\b/i

const statements = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/** Throws unless every table that a query touches, in subqueries too, is held to the school by an equality. */
export function checkSchool(query: OperationNode, school: string): void {
  if (!statements.has(query.kind)) refuse(query.kind)
  look(query, { tables: [], own: new Set() }, school)
}

function look(node: OperationNode, around: Scope, school: string): void {
  if (RawNode.is(node) && node.sqlFragments.some((text) => reads.test(text))) refuse('written by hand')
  if (node.kind === 'WithNode' || node.kind === 'MergeQueryNode') refuse(node.kind)
  if (ValueNode.is(node)) refuseNul(node.value)
  if (PrimitiveValueListNode.is(node)) node.values.forEach(refuseNul)
  if (InsertQueryNode.is(node)) checkInserted(node, school)
  const inside = isQuery(node) ? scopeOf(node, around, school) : around
  for (const part of Object.values(node)) lookInto(part, inside, school)
}

function lookInto(part: unknown, scope: Scope, school: string): void {
  if (Array.isArray(part)) for (const item of part) lookInto(item, scope, school)
  else if (typeof part === 'object' && part !== null && 'kind' in part) look(part as OperationNode, scope, school)
}

function tablesOf(node: Query): OperationNode[] {
  if (UpdateQueryNode.is(node)) return [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])]
  const using = DeleteQueryNode.is(node) ? (node.using?.tables ?? []) : []
  return [...(node.from?.froms ?? []), ...using]
}

/** A condition of a left join says nothing about the tables before it: their rows come anyway. */
function pinsOf({ joinType, table, on }: JoinNode, tables: readonly Named[]): Pin[] {
  if (joinType !== 'InnerJoin' && joinType !== 'LeftJoin') return refuse(joinType)
  const pins = pinsIn(on?.on, tables)
  const joined = named(table)?.alias
  return joinType === 'InnerJoin' ? pins : pins.filter(({ alias }) => alias === joined)
}

function scopeOf(node: Query, around: Scope, school: string): Scope {
  const joins = node.joins ?? []
  const here = [...tablesOf(node), ...joins.map(({ table }) => table)].flatMap((table) => named(table) ?? [])
  if (UpdateQueryNode.is(node)) checkUpdated(here[0]?.table ?? '', node.updates, school)
  const known = new Set(here.map(({ alias }) => alias))
  const outer = around.tables.filter(({ alias }) => !known.has(alias))
  // A column without a table's name is of this query, never of the one around it.
  const where = here.length === 1 ? pinsIn(node.where?.where, here) : []
  const tables = [...here, ...outer]
  const before = joins.flatMap((join) => pinsOf(join, tables))
  const pins = [...where, ...pinsIn(node.where?.where, tables), ...before]
  const own = spread(new Set([...around.own].filter((alias) => !known.has(alias))), pins, school)
  for (const { table, alias } of here) if (!own.has(alias)) refuse(`${table} as ${alias}`)
  return { tables, own }
}

/** All that is held to the school, directly or as something else that is. */
function spread(own: Set<string>, pins: readonly Pin[], school: string): Set<string> {
  for (const pin of pins) {
    if (!('value' in pin)) continue
    if (pin.value !== school) refuse('another school')
    own.add(pin.alias)
  }
  const links = pins.filter((pin) => 'as' in pin)
  for (let before = -1; before < own.size; ) {
    before = own.size
    for (const { alias, as } of links) if (own.has(as)) own.add(alias)
  }
  return own
}
