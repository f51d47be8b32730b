import { useEffect, useRef } from 'react'

interface Opening {
  /** `onClose` of this opening. Once the user has closed it, it does nothing: what comes late must not close what was opened since. */
  close: () => void
  /** Aborted when this opening is closed: what it asked about must not begin any more. */
  signal: AbortSignal
}

/** Returns a function that returns the present opening of a dialog. */
export function useClosing(isOpen: boolean, onClose: () => void): () => Opening {
  const opening = useRef<AbortController>(undefined)
  useEffect(() => {
    if (!isOpen) opening.current = undefined
    return () => opening.current?.abort()
  }, [isOpen])
  return () => {
    opening.current ??= new AbortController()
    const mine = opening.current
    return {
      signal: mine.signal,
      close() {
        if (opening.current === mine) onClose()
      },
    }
  }
}
