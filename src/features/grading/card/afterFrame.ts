type Subscribe = (listener: () => void) => () => void

/** The longest wait for a frame: a hidden page gets none. */
const hiddenMs = 100

/** Runs once the frame in progress has been shown. */
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
 * The same changes, reported together and one frame later: a tick shows in its own cell first, then counts, rings and
 * states follow. `schedule` is a parameter for tests.
 */
export function afterFrame(subscribe: Subscribe, schedule: (run: () => void) => void = runAfterFrame): Subscribe {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  let isScheduled = false

  function notify(): void {
    isScheduled = false
    for (const listener of [...listeners]) listener()
  }

  function onChange(): void {
    if (isScheduled) return
    isScheduled = true
    schedule(notify)
  }

  return (listener) => {
    listeners.add(listener)
    stop ??= subscribe(onChange)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    }
  }
}

/** The same changes and a call every minute: texts such as 'gestern' depend on the time as well. */
export function everyMinute(subscribe: Subscribe): Subscribe {
  return (listener) => {
    const stop = subscribe(listener)
    const timer = setInterval(listener, 60_000)
    return () => {
      clearInterval(timer)
      stop()
    }
  }
}
