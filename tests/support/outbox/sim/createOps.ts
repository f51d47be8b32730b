/** Something that is under way: a commit, an answer, a message, a timer that fired. */
export interface Op {
  /** Whose continuation it is; null for what the network does by itself. */
  tab: string | null
  label: string
  run(): void
}

/** Everything under way, of which the schedule picks what happens next. */
export interface Ops {
  add(tab: string | null, label: string, run: () => void): Op
  drop(op: Op): void
  /** Takes a dead tab's continuations away; returns them. */
  dropTab(tab: string): Op[]
  /** Picks one that may run and runs it with all its microtasks. False when there is none. */
  step(mayRun: (op: Op) => boolean): Promise<boolean>
}

/** All microtasks that follow from what just happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

export function createOps(pick: (count: number) => number): Ops {
  let pending: Op[] = []
  const dead = new Set<string>()
  const drop = (op: Op) => {
    pending = pending.filter((other) => other !== op)
  }
  return {
    add(tab, label, run) {
      const op: Op = { tab, label, run }
      if (tab === null || !dead.has(tab)) pending.push(op)
      return op
    },
    drop,
    dropTab(tab) {
      dead.add(tab)
      const left = pending.filter((op) => op.tab === tab)
      pending = pending.filter((op) => op.tab !== tab)
      return left
    },
    async step(mayRun) {
      const ready = pending.filter(mayRun)
      const op = ready[pick(ready.length)]
      if (!op) return false
      drop(op)
      op.run()
      await settled()
      return true
    },
  }
}
