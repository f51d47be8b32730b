interface RecentTransfer {
  className: string
  /** Number of report cards. */
  count: number
  /** The newest acknowledgement, milliseconds since 1970. */
  at: number
}

/** Acknowledged report cards by class, the newest class first. The fourth part of a row's key is the class's name. */
export function recentTransfers(ackedAt: ReadonlyMap<string, number>): RecentTransfer[] {
  const byClass = new Map<string, RecentTransfer>()
  for (const [key, at] of ackedAt) {
    const className = decodeURIComponent(key.split('|')[3] ?? '')
    const before = byClass.get(className)
    byClass.set(className, { className, count: (before?.count ?? 0) + 1, at: Math.max(before?.at ?? at, at) })
  }
  return [...byClass.values()].sort((a, b) => b.at - a.at)
}
