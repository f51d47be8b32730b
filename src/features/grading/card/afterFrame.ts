type Subscribe = (listener: () => void) => () => void

/** Where no frame comes because the page is hidden. */
const hiddenMs = 100

/** Runs once the frame that is being made has been shown. */
export function runAfterFrame(run: () => void): void {
  const timer = setTimeout(finish, hiddenMs)
  const frame = requestAnimationFrame(() => setTimeout(finish))
  let isDone = false
  function finish(): void {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    run()
  }
}

/**
 * The same changes, heard together and one frame later: a tick shows in its own cell first, counts, rings and
 * states follow. `schedule` is a parameter for tests.
 */
export function afterFrame(subscribe: Subscribe, schedule: (run: () => void) => void = runAfterFrame): Subscribe {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  let isScheduled = false

  function tell(): void {
    isScheduled = false
    for (const listener of [...listeners]) listener()
  }

  function hear(): void {
    if (isScheduled) return
    isScheduled = true
    schedule(tell)
  }

  return (listener) => {
    listeners.add(listener)
    stop ??= subscribe(hear)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    }
  }
}
