import { useEffect, useRef, useState } from 'react'

interface OneRun {
  pending: boolean
  /** How many have come to their end. */
  ended: number
  run: (task: () => Promise<void> | void) => void
}

/**
 * One at a time. The next can begin once the screen shows what the last one has led to: before that a second press
 * would still meet the dialog that it has closed.
 */
export function useOneRun(): OneRun {
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    if (ended > 0) running.current = false
  }, [ended])

  return {
    pending,
    ended,
    run(task) {
      if (running.current) return
      running.current = true
      setPending(true)
      void Promise.resolve(task()).finally(() => {
        setPending(false)
        setEnded((count) => count + 1)
      })
    },
  }
}
