import { useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Row } from './primitives.tsx'
import { toast } from './toast.ts'
import styles from './UnsavedNote.module.css'

interface UnsavedNoteProps {
  /** The form differs from what is saved. */
  isDirty: boolean
  onDiscard: () => void
}

/**
 * The note beside the submit button of a form on a page that there are unsaved edits. The edits survive leaving the page,
 * and a toast says so; closing the app makes the browser ask first.
 */
export function UnsavedNote({ isDirty, onDiscard }: UnsavedNoteProps) {
  const isRestored = useRestored(true, isDirty)
  const wasDirty = useRef(isDirty)

  useEffect(() => {
    wasDirty.current = isDirty
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  useEffect(
    () => () => {
      if (wasDirty.current)
        toast.info('Noch nicht gespeichert.', {
          detail: 'Ihre Eingaben bleiben in diesem Formular, solange die App offen bleibt.',
        })
    },
    [],
  )

  return (
    <Row as="p" wrap size={15} ink={2} role="status" className={styles.note} data-unsaved={isDirty}>
      {isDirty && (
        <>
          <span>{isRestored ? 'Eingaben von vorhin, noch nicht gespeichert.' : 'Noch nicht gespeichert.'}</span>
          <Button variant="quiet" onClick={onDiscard}>
            Verwerfen
          </Button>
        </>
      )}
    </Row>
  )
}

/** True if a form was opened with edits from an earlier visit; constant until it is closed. */
export function useRestored(isOpen: boolean, isDirty: boolean): boolean {
  const [seen, setSeen] = useState({ isOpen: false, isRestored: false })
  // Also constant during the closing animation.
  if (seen.isOpen !== isOpen) setSeen({ isOpen, isRestored: isOpen ? isDirty : seen.isRestored })
  return seen.isRestored
}
