import { useEffect, useRef } from 'react'

const delayMs = 450
const everyMs = 90

/**
 * The handlers of a button that repeats while it is held down; a tap, a key or a screen reader runs it once. The argument
 * of `run` is true from the second run of a hold on.
 */
export function useHold(run: (goesOn: boolean) => void) {
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const repeated = useRef(false)

  function stop(): void {
    clearInterval(timer.current)
  }

  useEffect(() => () => clearInterval(timer.current), [])

  return {
    onPointerDown() {
      stop()
      repeated.current = false
      let waited = 0
      timer.current = setInterval(() => {
        waited += everyMs
        if (waited < delayMs) return
        run(repeated.current)
        repeated.current = true
      }, everyMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick() {
      stop()
      // The click that ends a hold does not run it again.
      if (!repeated.current) run(false)
      repeated.current = false
    },
  }
}
