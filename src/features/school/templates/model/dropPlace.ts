import { type NodeKind, parentsOf, type Texts } from './outline.ts'

/** What lies under the finger: a row, or the row behind the last child of a parent, where one can be added. */
export interface Under {
  kind: NodeKind | 'end'
  /** Of the row, or of the parent that ends here. */
  id: string
  /** The finger is on the row's lower half. */
  isLower: boolean
}

export interface Drop {
  parentID: string
  /** Counted as long as the dragged one is still in its old place. */
  index: number
}

/** The subject and category that a row belongs to, and the snippet that it is. */
function lineageOf(texts: Texts, { id }: Under) {
  for (const subject of texts) {
    if (subject.id === id) return { subject }
    for (const category of subject.categories) {
      if (category.categoryID === id) return { subject, category }
      const at = category.snippets.findIndex(({ snippetID }) => snippetID === id)
      if (at >= 0) return { subject, category, at }
    }
  }
  return undefined
}

/** Where a node of this kind would go if it were dropped here; undefined where it cannot. */
export function dropPlace(texts: Texts, kind: NodeKind, under: Under): Drop | undefined {
  const found = lineageOf(texts, under)
  if (!found) return undefined
  const { subject, category, at } = found
  if (kind === 'snippet') {
    if (!category) return undefined
    if (at !== undefined) return { parentID: category.categoryID, index: at + (under.isLower ? 1 : 0) }
    return { parentID: category.categoryID, index: under.kind === 'end' ? category.snippets.length : 0 }
  }
  if (kind === 'category') {
    if (!category) return { parentID: subject.id, index: under.kind === 'end' ? subject.categories.length : 0 }
    const behind = under.kind === 'end' || (at !== undefined && at >= category.snippets.length / 2)
    return { parentID: subject.id, index: subject.categories.indexOf(category) + (behind ? 1 : 0) }
  }
  const isFirst = category ? subject.categories.indexOf(category) < subject.categories.length / 2 : under.kind !== 'end'
  return { parentID: '', index: texts.indexOf(subject) + (isFirst ? 0 : 1) }
}

/** The index for `moveNode`, which counts without the moved one; undefined when it would stay where it is. */
export function indexAfterTaking(texts: Texts, kind: NodeKind, id: string, drop: Drop): number | undefined {
  const from = parentsOf(texts, kind)
    .find((parent) => parent.id === drop.parentID)
    ?.children.indexOf(id)
  if (from === undefined || from < 0) return drop.index
  const index = drop.index > from ? drop.index - 1 : drop.index
  return index === from ? undefined : index
}
