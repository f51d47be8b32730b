import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { toast } from './toast.ts'
import styles from './UnsavedNote.module.css'
import { useRestored } from './useRestored.ts'

interface UnsavedNoteProps {
  /** What is typed differs from what is saved. */
  isDirty: boolean
  onDiscard: () => void
}

/**
 * Beside the button of a form on a page: what is typed is not saved yet. It outlives the page of the form, which is said
 * when that is left; the browser asks before it closes the app.
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
    <p role="status" className={styles.note}>
      {isDirty && (
        <>
          <span>{isRestored ? 'Eingaben von vorhin, noch nicht gespeichert.' : 'Noch nicht gespeichert.'}</span>
          <Button variant="quiet" onClick={onDiscard}>
            Verwerfen
          </Button>
        </>
      )}
    </p>
  )
}
