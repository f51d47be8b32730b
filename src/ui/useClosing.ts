import { useEffect, useRef } from 'react'

/**
 * Returns a function that returns `onClose` of the present opening of a dialog. Once the user has closed that, it does nothing:
 * an answer that comes late must not close what was opened since.
 */
export function useClosing(isOpen: boolean, onClose: () => void): () => () => void {
  const closed = useRef(0)
  useEffect(() => {
    if (!isOpen) closed.current += 1
  }, [isOpen])
  return () => {
    const opening = closed.current
    return () => {
      if (closed.current === opening) onClose()
    }
  }
}
