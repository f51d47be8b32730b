/** Calls `run` once the browser is idle. Returns the function that cancels it. */
export const whenIdle: (run: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (run) => {
        const id = requestIdleCallback(run)
        return () => cancelIdleCallback(id)
      }
    : (run) => {
        // Safari has no idle callback; two seconds are after the first paint.
        const id = setTimeout(run, 2000)
        return () => clearTimeout(id)
      }
