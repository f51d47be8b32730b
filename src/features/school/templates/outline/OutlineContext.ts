import { createContext, type Dispatch, useContext } from 'react'
import type { Snippet } from '#contract/index.ts'
import { type NodeKind, parentsOf, type Texts } from '../model/outline.ts'
import type { TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/reduceTemplate.ts'
import { allFolded, type Folding } from './folding.ts'

/** The row into whose field something is pasted. */
export interface PasteTarget {
  kind: NodeKind
  id: string
  parentID: string
  index: number
  /** Blank and new: the pasted lines take its place. */
  isReplaced: boolean
}

/** The last pasted lines, and what is said about them. */
export interface Pasted {
  parentID: string
  snippets: readonly Snippet[]
  sentence: string
}

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
  /** Adds a row of the same kind for each pasted line behind the row. Returns whether the text was a list. */
  paste: (row: PasteTarget, text: string) => boolean
  /** Whether the node was just added; true only once. */
  takeFresh: (id: string) => boolean
  /** Whether the node was moved last by a button: its row may be made anew under another parent. */
  isStepped: (id: string) => boolean
}

export const OutlineContext = createContext<OutlineActions | null>(null)
export const ProblemsContext = createContext<TemplateProblems>({})
export const PastedContext = createContext<Pasted | undefined>(undefined)
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
