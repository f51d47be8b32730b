import type { Ports } from '#outbox/index.ts'
import type { Ops } from './createOps.ts'

export interface Time {
  clockOf(tab: string): Ports['clock']
  /** Lets time pass. Timers that are due become operations that may happen. */
  pass(ms: number): void
  /** Sets the time of day; timers are not affected. */
  jump(ms: number): void
  dropTab(tab: string): void
}

interface Timer {
  tab: string
  at: number
  run: () => void
}

export function createTime(ops: Ops): Time {
  let now = 0
  let offset = 1_700_000_000_000
  let timers: Timer[] = []
  const remove = (timer: Timer) => {
    timers = timers.filter((other) => other !== timer)
  }
  return {
    clockOf: (tab) => ({
      now: () => now + offset,
      after(ms, run) {
        let cancelled = false
        const timer: Timer = { tab, at: now + ms, run: () => (cancelled ? undefined : run()) }
        timers.push(timer)
        return () => {
          cancelled = true
          remove(timer)
        }
      },
    }),
    pass(ms) {
      now += ms
      const due = timers.filter((timer) => timer.at <= now).sort((a, b) => a.at - b.at)
      for (const timer of due) {
        remove(timer)
        ops.add(timer.tab, 'timer', timer.run)
      }
    },
    jump(ms) {
      offset += ms
    },
    dropTab(tab) {
      timers = timers.filter((timer) => timer.tab !== tab)
    },
  }
}
