import type { DeviceClock } from '#device/index.ts'

export interface HandClock extends DeviceClock {
  /** Lets time pass and runs the timers that are due, in order. */
  pass(ms: number): void
}

/** A clock that stands still until `pass` is called. */
export function handClock(start = 1_000): HandClock {
  let now = start
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    pass(ms) {
      const until = now + ms
      for (;;) {
        const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        now = next.at
        next.run()
      }
      now = until
    },
  }
}
