import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type OnConflictNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  type RawNode,
  ReferenceNode,
  SelectAllNode,
  type SelectionNode,
  SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'
import type { AllDb, Db } from './schema.ts'
import { requireStorable } from './UnstorableText.ts'

/** One school in a database of all schools, or in a transaction on it. */
export const ofSchool = (db: AllDb, school: string): Db => db.withPlugin(keepIn(school)) as unknown as Db

/**
 * A plugin that keeps every query in one school: each table that it reads, changes or joins is restricted to the
 * school's rows, and each row that it inserts is the school's. A query that it cannot see through (tables named in SQL
 * that is written by hand, `with`, `merge`, a right or full join) throws: it is a bug of the program, never a mistake of
 * a user. Texts that cannot be stored throw `UnstorableText`.
 */
function keepIn(school: string): KyselyPlugin {
  const scope = new SchoolScope(school)
  const wholeRows = new WeakSet<object>()
  return {
    transformQuery: ({ node, queryId }) => {
      if (!dataStatements.has(node.kind)) refuse(node.kind)
      if (SelectQueryNode.is(node) && node.selections?.some(isOfAllColumns)) wholeRows.add(queryId)
      return scope.transformNode(node)
    },
    // Whole rows have the column that no type of the handle has.
    transformResult: async ({ result, queryId }) =>
      wholeRows.has(queryId) ? { ...result, rows: result.rows.map(({ school: _, ...row }) => row) } : result,
  }
}

const isOfAllColumns = ({ selection }: SelectionNode) =>
  SelectAllNode.is(selection) || (ReferenceNode.is(selection) && SelectAllNode.is(selection.column))

/** The column with the school's key. */
export const schoolColumn = (table: string) => (table === 'school' ? 'key' : 'school')

const dataStatements = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/** SQL that is written by hand may compute, but not read a table. */
const readsTables = /\b(select|insert|update|delete|from|join|with)\b/i

const equals = OperatorNode.create('=')

class SchoolScope extends OperationNodeTransformer {
  private readonly school: ValueNode

  constructor(school: string) {
    super()
    this.school = ValueNode.create(school)
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    if (node.with) refuse('with')
    return this.restricted(super.transformSelectQuery(node), node.from?.froms)
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    if (node.with) refuse('with')
    return this.restricted(super.transformUpdateQuery(node), [
      ...(node.table ? [node.table] : []),
      ...(node.from?.froms ?? []),
    ])
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    if (node.with) refuse('with')
    return this.restricted(super.transformDeleteQuery(node), [...node.from.froms, ...(node.using?.tables ?? [])])
  }

  /** The condition of a left join restricts the joined table only: that is all that it has to do. */
  protected override transformJoin(node: JoinNode): JoinNode {
    if (node.joinType !== 'InnerJoin' && node.joinType !== 'LeftJoin') refuse(node.joinType)
    const join = super.transformJoin(node)
    const condition = this.conditionOf([node.table])
    if (!condition) return join
    return { ...join, on: join.on ? OnNode.cloneWithOperation(join.on, 'And', condition) : OnNode.create(condition) }
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    const insert = super.transformInsertQuery(node)
    const table = node.into?.table.identifier.name
    if (node.with || table === undefined || !insert.values || !ValuesNode.is(insert.values)) return refuse('insert')
    const own = schoolColumn(table)
    // SQLite would take the second one without a word.
    if (insert.columns?.some(({ column }) => column.name === own)) refuse('insert with a school')
    const values = insert.values.values.map((row) => this.ownRow(row))
    const columns = [ColumnNode.create(own), ...(insert.columns ?? [])]
    const { onConflict } = insert
    return {
      ...insert,
      columns,
      values: ValuesNode.create(values),
      ...(onConflict && { onConflict: conflictWithSchool(onConflict, table) }),
    }
  }

  protected override transformValue(node: ValueNode): ValueNode {
    requireStorable(node.value)
    return super.transformValue(node)
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    node.values.forEach(requireStorable)
    return super.transformPrimitiveValueList(node)
  }

  protected override transformRaw(node: RawNode): RawNode {
    if (node.sqlFragments.some((text) => readsTables.test(text))) refuse('written by hand')
    return super.transformRaw(node)
  }

  private ownRow(row: ValuesNode['values'][number]): ValuesNode['values'][number] {
    return PrimitiveValueListNode.is(row)
      ? PrimitiveValueListNode.create([this.school.value, ...row.values])
      : ValueListNode.create([this.school, ...row.values])
  }

  private restricted<Q extends { where?: WhereNode | undefined }>(query: Q, tables: readonly OperationNode[] = []): Q {
    const condition = this.conditionOf(tables)
    if (!condition) return query
    const { where } = query
    return {
      ...query,
      where: where ? WhereNode.cloneWithOperation(where, 'And', condition) : WhereNode.create(condition),
    }
  }

  /** That each of these tables has rows of the school only; undefined where all are subqueries. */
  private conditionOf(tables: readonly OperationNode[]): OperationNode | undefined {
    const conditions = tables.flatMap((node) => {
      const named = namedTable(node)
      return named === undefined ? [] : [this.isOwn(named)]
    })
    const [first, ...more] = conditions
    return first && more.reduce<OperationNode>((all, one) => AndNode.create(all, one), first)
  }

  private isOwn({ table, alias }: NamedTable): OperationNode {
    const column = ReferenceNode.create(ColumnNode.create(schoolColumn(table)), TableNode.create(alias))
    return BinaryOperationNode.create(column, equals, this.school)
  }
}

/** A row is found again by its school and the columns that the query names. */
const conflictWithSchool = (conflict: OnConflictNode, table: string): OnConflictNode =>
  conflict.columns ? { ...conflict, columns: [ColumnNode.create(schoolColumn(table)), ...conflict.columns] } : conflict

/** A table as a query names it. */
interface NamedTable {
  table: string
  alias: string
}

/** Undefined for a subquery, which is restricted by itself. */
function namedTable(node: OperationNode): NamedTable | undefined {
  if (AliasNode.is(node)) {
    const inner = namedTable(node.node)
    return inner && IdentifierNode.is(node.alias) ? { ...inner, alias: node.alias.name } : inner && refuse('an alias')
  }
  if (!TableNode.is(node)) return node.kind === 'SelectQueryNode' ? undefined : refuse(node.kind)
  const { name } = node.table.identifier
  return { table: name, alias: name }
}

/** Stops a query before it reaches the database. */
function refuse(what: string): never {
  throw new Error(`a query whose school cannot be held: ${what}`)
}
