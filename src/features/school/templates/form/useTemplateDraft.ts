import { useEffect, useReducer, useState } from 'react'
import { type Begun, begunOf } from '../model/begun.ts'
import type { DraftStore } from '../model/draftStore.ts'
import { reduceTemplate, type TemplateAction, type TemplateValues } from '../model/templateForm.ts'

export interface TemplateSource {
  saving: 'add' | 'edit'
  /** As it was read; a new one has no fingerprint. */
  read: Begun
  /** By somebody else: what is read is what a draft began from. */
  isRemoved?: boolean
  store: DraftStore
  /** The place of the draft of a new template once it was added. */
  laterStore?: DraftStore
}

type Notice = 'restored' | 'restoredOld' | 'restoredAsking' | 'restoredGone'

function noticeOf({ saving, read, isRemoved = false }: TemplateSource, begun: Begun): Notice {
  if (isRemoved) return 'restoredGone'
  if (saving === 'add' || begun === read) return 'restored'
  return read.fingerprint === undefined ? 'restoredOld' : 'restoredAsking'
}

/** What is entered, and what that began from. Every change is on the device at once, in `store`, until `isOver`. */
export function useTemplateDraft(source: TemplateSource, store: DraftStore, isOver: boolean) {
  const { saving, read } = source
  const [draft] = useState(() => store.read())
  const [begun, setBegun] = useState(() => (saving === 'add' ? read : begunOf(draft, read)))
  const [values, dispatch] = useReducer(reduceTemplate, draft?.values ?? read.values)
  const [newGrade, setNewGrade] = useState(draft?.newGrade ?? '')
  const [notice, setNotice] = useState(() => draft && noticeOf(source, begun))
  const [isFull, setFull] = useState(false)
  const base = JSON.stringify(begun.values)
  const isEdited = JSON.stringify(values) !== base || newGrade.trim() !== ''

  useEffect(() => {
    if (isOver) return
    if (!isEdited) {
      store.clear()
      return
    }
    const keep = () => setFull(!store.write(values, base, newGrade))
    keep()
    // Another tab may have kept its own in the same place since.
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [store, values, base, newGrade, isEdited, isOver])

  return {
    values,
    begun,
    /** A label that is typed and not added yet. */
    newGrade,
    setNewGrade,
    notice,
    isFull,
    isEdited,
    dispatch: (action: TemplateAction) => dispatch(action),
    /** Other values, that begin from there. */
    replace(next: TemplateValues, from: Begun) {
      setNotice(undefined)
      setBegun(from)
      setNewGrade('')
      dispatch({ type: 'replace', values: next })
    },
    /** What was `was` is `next`, and begins from there. What was typed while that was asked of the server goes on. */
    rebase(was: TemplateValues, next: TemplateValues, from: Begun) {
      setNotice(undefined)
      setBegun(from)
      dispatch({ type: 'rebase', was, now: next })
    },
  }
}
