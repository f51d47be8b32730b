import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  RawNode,
} from 'kysely'

/** Text sorts by its bytes, as in SQLite; what Germans see is sorted by `Intl.Collator` in either case. */
const types: Record<string, RawNode> = {
  text: RawNode.createWithSql('text collate "C"'),
  blob: RawNode.createWithSql('bytea'),
}

class ColumnTypes extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const { dataType } = node
    const type = DataTypeNode.is(dataType) ? types[String(dataType.dataType)] : undefined
    return super.transformColumnDefinition(type ? { ...node, dataType: type } : node)
  }
}

const statements = new Set(['CreateTableNode', 'AlterTableNode'])

/** The migrations' column types in PostgreSQL's words. */
export function postgresTypes(): KyselyPlugin {
  const transformer = new ColumnTypes()
  return {
    transformQuery: ({ node }: PluginTransformQueryArgs) =>
      statements.has(node.kind) ? transformer.transformNode(node) : node,
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
