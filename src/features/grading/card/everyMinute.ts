type Subscribe = (listener: () => void) => () => void

/** The same, and once a minute as well: at midnight words say 'gestern', and nothing else happens. */
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
