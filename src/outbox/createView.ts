import { viewOf } from './live/viewOf.ts'
import type { Session } from './Session.ts'
import type { OutboxView, RowView } from './types.ts'

export interface View {
  current(): OutboxView
  row(key: string): RowView | undefined
  subscribe(listener: () => void): () => void
  changed(): void
}

const closed: OutboxView = { owner: null, rows: [], sender: 'idle', ackedAt: new Map() }

/** What screens see: made anew when something changed, each unchanged row staying the same object. */
export function createView(session: () => Session | undefined): View {
  const listeners = new Set<() => void>()
  let rows = new Map<string, RowView>()
  let view: OutboxView = closed

  function make(current: Session | undefined): OutboxView {
    if (!current) {
      rows = new Map()
      return closed
    }
    const lives = [...current.lives.values()]
    const order = (key: string) => current.lives.get(key)?.row?.order ?? Number.POSITIVE_INFINITY
    rows = new Map(lives.map((live) => [live.key, viewOf(live, current, rows.get(live.key))]))
    const trouble = troubleOf(current)
    return {
      owner: current.owner,
      rows: [...rows.values()].sort((a, b) => compare(order(a.key), order(b.key))),
      sender: current.sender,
      ...(current.drain && { drain: current.drain }),
      ...(current.lastAckAt !== undefined && { lastAckAt: current.lastAckAt }),
      ackedAt: new Map(current.ackedAt),
      ...(current.lastMerge && { lastMerge: current.lastMerge }),
      ...(trouble && { trouble }),
    }
  }

  return {
    current: () => view,
    row: (key) => rows.get(key),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed() {
      view = make(session())
      for (const listener of [...listeners]) listener()
    },
  }
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}

/** A refused row counts more than a slow one. */
function troubleOf({ lives, failure }: Session): OutboxView['trouble'] {
  const all = [...lives.values()]
  return (
    all.find((live) => live.failure !== undefined)?.failure ??
    failure ??
    (all.some((live) => live.slow) ? 'slow' : undefined)
  )
}
