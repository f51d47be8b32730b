import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type ColumnUpdateNode,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely'
import type { Db, Store } from '#server/index.ts'

/** The store, whose schools' queries are held against `checkSchool` as they are sent. */
export function checkedStore(store: Store): Store {
  const checked = (db: Db, school: string): Db => {
    const check: KyselyPlugin = {
      transformQuery: ({ node }) => {
        checkSchool(node, school)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    return db.withPlugin(check) as unknown as Db
  }
  return {
    ...store,
    of: (school) => {
      const own = store.of(school)
      return { db: checked(own.db, school), write: (work) => own.write((db) => work(checked(db, school))) }
    },
  }
}

/** The tables of a query and of the queries around it; `own` are the aliases that are known to be the school's. */
interface Scope {
  tables: readonly Named[]
  own: ReadonlySet<string>
}

type Query = SelectQueryNode | UpdateQueryNode | DeleteQueryNode

const isQuery = (node: OperationNode): node is Query =>
  SelectQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node)

/** SQL that is written by hand may compute, but not read a table. */
const reads = /\b(select|insert|update|delete|from|join|with)\b/i

const statements = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/**
 * Throws unless every table of a query, in subqueries too, is restricted to the school by an equality, and every row that it
 * inserts is the school's. Written apart from `ofSchool`, so that one finds out what the other forgets.
 */
export function checkSchool(query: OperationNode, school: string): void {
  if (!statements.has(query.kind)) refuse(query.kind)
  look(query, { tables: [], own: new Set() }, school)
}

function look(node: OperationNode, around: Scope, school: string): void {
  if (RawNode.is(node) && node.sqlFragments.some((text) => reads.test(text))) refuse('written by hand')
  if (node.kind === 'WithNode' || node.kind === 'MergeQueryNode') refuse(node.kind)
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

/** The condition of a left join restricts only the joined table: the rows of the tables before it come anyway. */
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
  // A column without a table's name belongs to this query, never to the one around it.
  const where = here.length === 1 ? pinsIn(node.where?.where, here) : []
  const tables = [...here, ...outer]
  const before = joins.flatMap((join) => pinsOf(join, tables))
  const pins = [...where, ...pinsIn(node.where?.where, tables), ...before]
  const own = spread(new Set([...around.own].filter((alias) => !known.has(alias))), pins, school)
  for (const { table, alias } of here) if (!own.has(alias)) refuse(`${table} as ${alias}`)
  return { tables, own }
}

/** All aliases that are restricted to the school, directly or through another alias. */
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

/** A table is restricted to the school with that key, or to the school of another table. */
type Pin = { alias: string; value: unknown } | { alias: string; as: string }

/** The alias whose school column this is, if it is one. A column without a table's name is of the only table. */
function schoolOf(node: OperationNode, tables: readonly Named[]): string | undefined {
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return undefined
  const name = node.table?.table.identifier.name ?? (tables.length === 1 ? tables[0]?.alias : undefined)
  const table = tables.find(({ alias }) => alias === name)
  return table && schoolColumn(table.table) === node.column.column.name ? table.alias : undefined
}

/** The restrictions in those parts of a condition that are joined by AND. */
function pinsIn(condition: OperationNode | undefined, tables: readonly Named[]): Pin[] {
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

function valueAt(row: OperationNode, at: number): unknown {
  if (PrimitiveValueListNode.is(row)) return row.values[at]
  const node = ValueListNode.is(row) ? row.values[at] : undefined
  return node && ValueNode.is(node) ? node.value : undefined
}

/** Throws unless every inserted row is the school's. */
function checkInserted({ into, columns, values, onConflict }: InsertQueryNode, school: string): void {
  const table = into?.table.identifier.name ?? ''
  const at = columns?.findIndex(({ column }) => column.name === schoolColumn(table)) ?? -1
  if (at < 0 || !values || !ValuesNode.is(values)) refuse(`insert into ${table}`)
  for (const row of values.values) if (valueAt(row, at) !== school) refuse(`insert into ${table}`)
  checkUpdated(table, onConflict?.updates, school)
}

/** Throws where a row would move to another school. */
function checkUpdated(table: string, updates: readonly ColumnUpdateNode[] | undefined, school: string): void {
  for (const { column, value } of updates ?? []) {
    if (!ColumnNode.is(column) || column.column.name !== schoolColumn(table)) continue
    if (!ValueNode.is(value) || value.value !== school) refuse(`update of ${table}`)
  }
}

/** A table as a query names it. */
interface Named {
  table: string
  alias: string
}

const schoolColumn = (table: string) => (table === 'school' ? 'key' : 'school')

/** Undefined for a subquery, which is checked by itself. */
function named(node: OperationNode): Named | undefined {
  if (AliasNode.is(node)) {
    const inner = named(node.node)
    if (!IdentifierNode.is(node.alias)) return refuse('a name that is no name')
    return inner && { ...inner, alias: node.alias.name }
  }
  if (!TableNode.is(node)) return node.kind === 'SelectQueryNode' ? undefined : refuse(node.kind)
  const { name } = node.table.identifier
  return { table: name, alias: name }
}

/** Stops a query before it reaches the database. */
function refuse(why: string): never {
  throw new Error(`a query without its school: ${why}`)
}
