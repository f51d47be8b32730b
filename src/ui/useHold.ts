import { useEffect, useRef } from 'react'

const delayMs = 450
const everyMs = 90

/** A button that repeats while it is held down; a tap, a key or a screen reader counts once. `run` hears whether it goes on. */
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
      // The click that ends a hold is no further step.
      if (!repeated.current) run(false)
      repeated.current = false
    },
  }
}
