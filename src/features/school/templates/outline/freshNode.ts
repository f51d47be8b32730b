import type { Node, NodeKind } from '../model/outline.ts'

/** An empty one. */
export function freshNode(kind: NodeKind, id: string): Node {
  if (kind === 'subject') return { kind, node: { id, name: '', categories: [] } }
  if (kind === 'category') return { kind, node: { categoryID: id, name: '', snippets: [] } }
  return { kind, node: { snippetID: id, text: '' } }
}
