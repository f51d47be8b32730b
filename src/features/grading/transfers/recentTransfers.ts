interface Recent {
  className: string
  count: number
  /** The newest one, milliseconds since 1970. */
  at: number
}

/** Acknowledged report cards by class, the newest class first; a row's key names its class in the fourth part. */
export function recentTransfers(ackedAt: ReadonlyMap<string, number>): Recent[] {
  const byClass = new Map<string, Recent>()
  for (const [key, at] of ackedAt) {
    const className = decodeURIComponent(key.split('|')[3] ?? '')
    const before = byClass.get(className)
    byClass.set(className, { className, count: (before?.count ?? 0) + 1, at: Math.max(before?.at ?? at, at) })
  }
  return [...byClass.values()].sort((a, b) => b.at - a.at)
}
