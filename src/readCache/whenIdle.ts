/** Runs once nothing else happens; gives what calls it off. */
export const whenIdle: (run: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (run) => {
        const id = requestIdleCallback(run)
        return () => cancelIdleCallback(id)
      }
    : (run) => {
        // Safari has no idle callback: after the first drawing has settled.
        const id = setTimeout(run, 2000)
        return () => clearTimeout(id)
      }
