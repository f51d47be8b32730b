import { useEffect, useRef } from 'react'

/**
 * What one opening of a dialog does. `close` is `onClose` of this opening: once the user has closed it, it does nothing, for what
 * comes late must not close what was opened since. `signal` is aborted then: what was asked about must not begin any more.
 */
type Act<T> = (close: () => void, signal: AbortSignal) => T

/** Returns a function that acts for the present opening of a dialog, and does nothing during its closing animation. */
export function useClosing(isOpen: boolean, onClose: () => void): <T>(act: Act<T>) => T | undefined {
  const opening = useRef<AbortController>(undefined)
  useEffect(() => {
    if (!isOpen) opening.current = undefined
    return () => opening.current?.abort()
  }, [isOpen])
  return (act) => {
    if (!isOpen) return undefined
    opening.current ??= new AbortController()
    const mine = opening.current
    const close = () => {
      if (opening.current === mine) onClose()
    }
    return act(close, mine.signal)
  }
}
