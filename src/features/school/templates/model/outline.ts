import type { Category, Snippet, Subject, Template } from '#contract/index.ts'

export type NodeKind = 'subject' | 'category' | 'snippet'
export type Texts = Template['texts']

/** Where a node stands. Subjects have no parent: their parent ID is empty. */
interface NodePosition {
  parentID: string
  index: number
  /** How many nodes are in the parent. */
  count: number
}

/** The children of one kind by parent, in the order of the outline. */
export function parentsOf(texts: Texts, kind: NodeKind): { id: string; children: string[] }[] {
  if (kind === 'subject') return [{ id: '', children: texts.map(({ id }) => id) }]
  if (kind === 'category') {
    return texts.map(({ id, categories }) => ({ id, children: categories.map(({ categoryID }) => categoryID) }))
  }
  return texts.flatMap(({ categories }) =>
    categories.map(({ categoryID, snippets }) => ({
      id: categoryID,
      children: snippets.map(({ snippetID }) => snippetID),
    })),
  )
}

export function idsOf(texts: Texts): string[] {
  const kinds = ['subject', 'category', 'snippet'] as const
  return kinds.flatMap((kind) => parentsOf(texts, kind).flatMap(({ children }) => children))
}

/** Undefined for an ID that is not in the outline. */
export function positionOf(texts: Texts, kind: NodeKind, id: string): NodePosition | undefined {
  for (const { id: parentID, children } of parentsOf(texts, kind)) {
    const index = children.indexOf(id)
    if (index >= 0) return { parentID, index, count: children.length }
  }
  return undefined
}

/**
 * The position one step up (-1) or down (1). At the end of its parent a node moves on into the neighbouring parent, so
 * that every position can be reached without dragging. Undefined at either end of the outline.
 */
export function stepFrom(texts: Texts, kind: NodeKind, id: string, step: -1 | 1) {
  const parents = parentsOf(texts, kind)
  const at = parents.findIndex(({ children }) => children.includes(id))
  const parent = parents[at]
  if (!parent) return undefined
  const index = parent.children.indexOf(id) + step
  if (index >= 0 && index < parent.children.length) return { parentID: parent.id, index }
  const next = parents[at + step]
  return next && { parentID: next.id, index: step < 0 ? next.children.length : 0 }
}

/** The IDs of the snippets that are removed with the node. */
export function snippetsIn(texts: Texts, kind: NodeKind, id: string): string[] {
  return texts.flatMap((subject) =>
    subject.categories.flatMap((category) =>
      category.snippets
        .map(({ snippetID }) => snippetID)
        .filter((snippetID) => id === { subject: subject.id, category: category.categoryID, snippet: snippetID }[kind]),
    ),
  )
}

/** Changes the categories of every subject. A subject whose categories are not changed stays the same object. */
function inSubjects(texts: Texts, change: (categories: Category[], subjectID: string) => Category[]): Texts {
  return texts.map((subject) => {
    const categories = change(subject.categories, subject.id)
    return categories === subject.categories ? subject : { ...subject, categories }
  })
}

/** Changes the snippets of every category. Categories and subjects that are not changed stay the same objects. */
function inCategories(texts: Texts, change: (snippets: Snippet[], categoryID: string) => Snippet[]): Texts {
  return inSubjects(texts, (categories) => {
    const changed = categories.map((category) => {
      const snippets = change(category.snippets, category.categoryID)
      return snippets === category.snippets ? category : { ...category, snippets }
    })
    return changed.some((category, at) => category !== categories[at]) ? changed : categories
  })
}

const withoutAt = <T>(list: T[], at: number): T[] => (at < 0 ? list : list.toSpliced(at, 1))
const withOne = <T>(list: T[], at: number, one: T): T[] => list.toSpliced(at, 0, one)

export function removeNode(texts: Texts, kind: NodeKind, id: string): Texts {
  if (kind === 'subject') return texts.filter((subject) => subject.id !== id)
  if (kind === 'category') {
    return inSubjects(texts, (categories) =>
      withoutAt(
        categories,
        categories.findIndex((one) => one.categoryID === id),
      ),
    )
  }
  return inCategories(texts, (snippets) =>
    withoutAt(
      snippets,
      snippets.findIndex((one) => one.snippetID === id),
    ),
  )
}

/** Removes blank snippets and blank, empty subjects, of those that are meant. A category may have no name. */
export function dropEmpty(texts: Texts, isMeant: (id: string) => boolean): Texts {
  const kept = inCategories(texts, (snippets) => {
    const others = snippets.filter(({ snippetID, text }) => !(isMeant(snippetID) && isBlankText(text)))
    return others.length < snippets.length ? others : snippets
  })
  return kept.filter(({ id, name, categories }) => !(isMeant(id) && isBlankText(name) && categories.length === 0))
}

const isBlankText = (text: string) => text.trim() === ''

export type Node =
  | { kind: 'subject'; node: Subject }
  | { kind: 'category'; node: Category }
  | { kind: 'snippet'; node: Snippet }

/** Inserts a node into a parent. Changes nothing where there is no such parent. */
export function insertNode(texts: Texts, { kind, node }: Node, parentID: string, index: number): Texts {
  if (kind === 'subject') return withOne(texts, index, node)
  if (kind === 'category') {
    return inSubjects(texts, (categories, id) => (id === parentID ? withOne(categories, index, node) : categories))
  }
  return inCategories(texts, (snippets, id) => (id === parentID ? withOne(snippets, index, node) : snippets))
}

export function insertSnippets(texts: Texts, added: readonly Snippet[], parentID: string, index: number): Texts {
  return inCategories(texts, (snippets, id) => (id === parentID ? snippets.toSpliced(index, 0, ...added) : snippets))
}

/** Removes those of these snippets that still have their text. */
export function removeUntouched(texts: Texts, added: readonly Snippet[]): Texts {
  const known = new Map(added.map(({ snippetID, text }) => [snippetID, text]))
  return inCategories(texts, (snippets) => {
    const others = snippets.filter(({ snippetID, text }) => known.get(snippetID) !== text)
    return others.length < snippets.length ? others : snippets
  })
}

function findNode(texts: Texts, kind: NodeKind, id: string): Node | undefined {
  for (const subject of texts) {
    if (kind === 'subject' && subject.id === id) return { kind, node: subject }
    for (const category of subject.categories) {
      if (kind === 'category' && category.categoryID === id) return { kind, node: category }
      const snippet = kind === 'snippet' && category.snippets.find((one) => one.snippetID === id)
      if (snippet) return { kind: 'snippet', node: snippet }
    }
  }
  return undefined
}

/**
 * Moves a node with all in it; `index` counts without the moved one. IDs stay, because stored marks refer to them.
 */
export function moveNode(texts: Texts, kind: NodeKind, id: string, parentID: string, index: number): Texts {
  const found = findNode(texts, kind, id)
  const isThere = parentsOf(texts, kind).some((parent) => parent.id === parentID)
  return found && isThere ? insertNode(removeNode(texts, kind, id), found, parentID, index) : texts
}

/** Replaces the name or text. The ID stays. */
export function renameNode(texts: Texts, kind: NodeKind, id: string, text: string): Texts {
  if (kind === 'subject') return texts.map((subject) => (subject.id === id ? { ...subject, name: text } : subject))
  if (kind === 'category') {
    return inSubjects(texts, (categories) =>
      categories.some((one) => one.categoryID === id)
        ? categories.map((one) => (one.categoryID === id ? { ...one, name: text } : one))
        : categories,
    )
  }
  return inCategories(texts, (snippets) =>
    snippets.some((one) => one.snippetID === id)
      ? snippets.map((one) => (one.snippetID === id ? { ...one, text } : one))
      : snippets,
  )
}

/** What lies under the pointer: a row, or the row behind the last child of a parent, where one can be added. */
export interface Under {
  kind: NodeKind | 'end'
  /** Of the row, or of the parent that ends here. */
  id: string
  /** The pointer is on the row's lower half. */
  isLower: boolean
  /** What the row holds is not shown below it. */
  isFolded?: boolean
}

export interface Drop {
  parentID: string
  /** Counted while the dragged node is still in its old position. */
  index: number
}

/**
 * Where a node of this kind would go if it were dropped here; undefined where it cannot. On a folded row one of its own
 * kind goes before or behind it, one of the next lower kind into it.
 */
export function dropAt(texts: Texts, kind: NodeKind, under: Under): Drop | undefined {
  const found = ancestorsOf(texts, under)
  if (!found) return undefined
  const { subject, category, at } = found
  if (kind === 'snippet') {
    if (!category) return undefined
    if (at !== undefined) return { parentID: category.categoryID, index: at + (under.isLower ? 1 : 0) }
    return { parentID: category.categoryID, index: under.kind === 'end' ? category.snippets.length : 0 }
  }
  if (kind === 'category') {
    if (!category) return { parentID: subject.id, index: under.kind === 'end' ? subject.categories.length : 0 }
    const isRow = under.isFolded && at === undefined
    const behind =
      under.kind === 'end' || (isRow ? under.isLower : at !== undefined && at >= category.snippets.length / 2)
    return { parentID: subject.id, index: subject.categories.indexOf(category) + (behind ? 1 : 0) }
  }
  if (under.isFolded && !category) return { parentID: '', index: texts.indexOf(subject) + (under.isLower ? 1 : 0) }
  const isFirst = category ? subject.categories.indexOf(category) < subject.categories.length / 2 : under.kind !== 'end'
  return { parentID: '', index: texts.indexOf(subject) + (isFirst ? 0 : 1) }
}

/** The IDs of the subject and category that the row of this ID is in: they have to be open for it to be seen. */
export function parentsAbove(texts: Texts, id: string): string[] {
  const found = ancestorsOf(texts, { id })
  const all = found ? [found.subject.id, ...(found.category ? [found.category.categoryID] : [])] : []
  return all.filter((one) => one !== id)
}

/** The subject and category that a row belongs to, and its index if it is a snippet. */
function ancestorsOf(texts: Texts, { id }: Pick<Under, 'id'>) {
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

/** The index for `moveNode`, which counts without the moved node; undefined when the node would stay where it is. */
export function indexAfterTaking(texts: Texts, kind: NodeKind, id: string, drop: Drop): number | undefined {
  const from = parentsOf(texts, kind)
    .find((parent) => parent.id === drop.parentID)
    ?.children.indexOf(id)
  if (from === undefined || from < 0) return drop.index
  const index = drop.index > from ? drop.index - 1 : drop.index
  return index === from ? undefined : index
}
