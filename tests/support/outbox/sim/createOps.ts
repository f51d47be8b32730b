/** Something under way: a commit, an answer, a message, a timer that has fired. */
export interface Op {
  /** The tab that goes on with it; null for what the network does by itself. */
  tab: string | null
  label: string
  run(): void
}

/** Everything under way. The schedule picks what happens next. */
export interface Ops {
  add(tab: string | null, label: string, run: () => void): Op
  drop(op: Op): void
  /** Removes the operations of a dead tab, and returns them. */
  dropTab(tab: string): Op[]
  /** Picks one that may run and runs it with all its microtasks. Resolves with false if there is none. */
  step(mayRun: (op: Op) => boolean): Promise<boolean>
}

/** Resolves after all microtasks that follow from what has just happened. */
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
