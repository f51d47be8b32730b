import { createContext, type Dispatch, useContext } from 'react'
import { type NodeKind, parentsOf, type Texts } from '../model/outline.ts'
import type { TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/reduceTemplate.ts'
import { allFolded, type Folding } from './folding.ts'

export interface NodeRef {
  kind: NodeKind
  id: string
  name: string
  /** Just added: nothing can depend on it. */
  isFresh?: boolean
}

/** The categories whose rows are rendered, by ID. */
export interface NearCategories {
  has: (id: string) => boolean
  add: (id: string) => void
}

/** Stays the same object while texts are edited, so that rows render only for changes of their own. */
export interface OutlineActions {
  near: NearCategories
  dispatch: Dispatch<TemplateAction>
  /** Opens or closes a subject or category; the path ends with its ID. */
  toggle: (path: readonly string[]) => void
  /** Moves a node by a button; the focus follows it. */
  step: (node: NodeRef, step: -1 | 1) => void
  /** Removes a node, after a question where something depends on it. */
  remove: (node: NodeRef) => void
  /** Adds an empty node and opens it. */
  add: (kind: NodeKind, parentID: string, index: number) => void
  /** Whether the node was just added; true only once. */
  takeFresh: (id: string) => boolean
}

export const OutlineContext = createContext<OutlineActions | null>(null)
export const ProblemsContext = createContext<TemplateProblems>({})
export const FoldingContext = createContext<Folding>(allFolded)

export function useOutline(): OutlineActions {
  const actions = useContext(OutlineContext)
  if (!actions) throw new Error('useOutline outside of an Outline')
  return actions
}

const mostAtOnce = 200

/** All categories, or, where they have too many snippets to render at once, those that have come near the window. */
export function nearCategories(texts: Texts): NearCategories {
  const count = parentsOf(texts, 'snippet').reduce((sum, { children }) => sum + children.length, 0)
  const seen = new Set<string>()
  return { has: (id) => count <= mostAtOnce || seen.has(id), add: (id) => void seen.add(id) }
}
