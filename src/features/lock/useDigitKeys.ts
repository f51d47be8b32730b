import { useEffect, useRef } from 'react'

interface Keys {
  press(digit: string): void
  erase(): void
  submit(): void
}

/** A keyboard types into the digit pad wherever the focus is, except in a field. */
export function useDigitKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function hear(event: KeyboardEvent): void {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLInputElement) return
      if (/^\d$/.test(key)) latest.current.press(key)
      else if (key === 'Backspace') latest.current.erase()
      // On a button Enter presses that button.
      else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) latest.current.submit()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
