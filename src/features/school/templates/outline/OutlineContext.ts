import { createContext, type Dispatch, useContext } from 'react'
import type { NodeKind } from '../model/outline.ts'
import type { TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/templateForm.ts'
import type { NearOnes } from './useNear.ts'

export interface NodeRef {
  kind: NodeKind
  id: string
  name: string
  /** Just added: nothing can depend on it. */
  isFresh?: boolean
}

/** All of it stays the same while texts are edited: rows are drawn again only for a change of their own. */
export interface OutlineActions {
  /** The categories whose rows are drawn: all, or, where they are too many to draw them at once, those in sight. */
  near: NearOnes
  dispatch: Dispatch<TemplateAction>
  /** Moved by a button: the focus goes with it. */
  step: (node: NodeRef, step: -1 | 1) => void
  /** Asks first where something depends on it. */
  remove: (node: NodeRef) => void
  /** Adds an empty one and opens it. */
  add: (kind: NodeKind, parentID: string, index: number) => void
  /** Whether the row was just added; true once. */
  takeFresh: (id: string) => boolean
}

export const OutlineContext = createContext<OutlineActions | null>(null)
export const ProblemsContext = createContext<TemplateProblems>({})

export function useOutline(): OutlineActions {
  const actions = useContext(OutlineContext)
  if (!actions) throw new Error('useOutline outside of an Outline')
  return actions
}
