import { useEffect, useRef } from 'react'

const delayMs = 450
const everyMs = 90

/** A button that repeats while it is held down; a tap, a key or a screen reader counts once. */
export function useHold(run: () => void) {
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
        repeated.current = true
        run()
      }, everyMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick() {
      stop()
      // The click that ends a hold is no further step.
      if (!repeated.current) run()
      repeated.current = false
    },
  }
}
