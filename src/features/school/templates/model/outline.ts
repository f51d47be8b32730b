import type { Category, Snippet, Subject, Template } from '#contract/index.ts'

export type NodeKind = 'subject' | 'category' | 'snippet'
export type Texts = Template['texts']

/** Where a node stands: in which parent (an empty ID for subjects, which have none) and at which place. */
export interface Place {
  kind: NodeKind
  parentID: string
  index: number
  /** How many there are in the parent. */
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
export function placeOf(texts: Texts, kind: NodeKind, id: string): Place | undefined {
  for (const { id: parentID, children } of parentsOf(texts, kind)) {
    const index = children.indexOf(id)
    if (index >= 0) return { kind, parentID, index, count: children.length }
  }
  return undefined
}

/**
 * The place one step up (-1) or down (1). At the end of its parent a node goes over into the neighbouring one, so that
 * every place can be reached without dragging. Undefined at either end of the outline.
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

/** The IDs of the snippets that go when the node goes. */
export function snippetsIn(texts: Texts, kind: NodeKind, id: string): string[] {
  return texts.flatMap((subject) =>
    subject.categories.flatMap((category) =>
      category.snippets
        .map(({ snippetID }) => snippetID)
        .filter((snippetID) => id === { subject: subject.id, category: category.categoryID, snippet: snippetID }[kind]),
    ),
  )
}

/** Lets `change` make other categories of every subject; a subject whose categories stay the same stays the same. */
function inSubjects(texts: Texts, change: (categories: Category[], subjectID: string) => Category[]): Texts {
  return texts.map((subject) => {
    const categories = change(subject.categories, subject.id)
    return categories === subject.categories ? subject : { ...subject, categories }
  })
}

function inCategories(texts: Texts, change: (snippets: Snippet[], categoryID: string) => Snippet[]): Texts {
  return inSubjects(texts, (categories) => {
    const changed = categories.map((category) => {
      const snippets = change(category.snippets, category.categoryID)
      return snippets === category.snippets ? category : { ...category, snippets }
    })
    return changed.some((category, at) => category !== categories[at]) ? changed : categories
  })
}

const without = <T>(list: T[], at: number): T[] => (at < 0 ? list : list.toSpliced(at, 1))
const withOne = <T>(list: T[], at: number, one: T): T[] => list.toSpliced(at, 0, one)

export function removeNode(texts: Texts, kind: NodeKind, id: string): Texts {
  if (kind === 'subject') return texts.filter((subject) => subject.id !== id)
  if (kind === 'category') {
    return inSubjects(texts, (categories) =>
      without(
        categories,
        categories.findIndex((one) => one.categoryID === id),
      ),
    )
  }
  return inCategories(texts, (snippets) =>
    without(
      snippets,
      snippets.findIndex((one) => one.snippetID === id),
    ),
  )
}

/** Without those snippets and subjects meant that say nothing and hold nothing. A category needs no name. */
export function dropEmpty(texts: Texts, isMeant: (id: string) => boolean): Texts {
  const kept = inCategories(texts, (snippets) => {
    const others = snippets.filter(({ snippetID, text }) => !(isMeant(snippetID) && isBlank(text)))
    return others.length < snippets.length ? others : snippets
  })
  return kept.filter(({ id, name, categories }) => !(isMeant(id) && isBlank(name) && categories.length === 0))
}

const isBlank = (text: string) => text.trim() === ''

export type Node =
  | { kind: 'subject'; node: Subject }
  | { kind: 'category'; node: Category }
  | { kind: 'snippet'; node: Snippet }

/** Puts a node into a parent; into none that does not exist. */
export function insertNode(texts: Texts, { kind, node }: Node, parentID: string, index: number): Texts {
  if (kind === 'subject') return withOne(texts, index, node)
  if (kind === 'category') {
    return inSubjects(texts, (categories, id) => (id === parentID ? withOne(categories, index, node) : categories))
  }
  return inCategories(texts, (snippets, id) => (id === parentID ? withOne(snippets, index, node) : snippets))
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
 * Takes a node with all that is in it to another place; `index` counts as if it were already taken out. IDs stay: the
 * stored marks are found by them.
 */
export function moveNode(texts: Texts, kind: NodeKind, id: string, parentID: string, index: number): Texts {
  const found = findNode(texts, kind, id)
  const isThere = parentsOf(texts, kind).some((parent) => parent.id === parentID)
  return found && isThere ? insertNode(removeNode(texts, kind, id), found, parentID, index) : texts
}

/** Another name or text; the ID stays. */
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
