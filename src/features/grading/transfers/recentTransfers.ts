interface Recent {
  className: string
  count: number
  /** The newest one, milliseconds since 1970. */
  at: number
}

/** Acknowledged report cards by class, the newest class first; a row's key names its class in the fourth part. */
export function recentTransfers(ackedAt: ReadonlyMap<string, number>): Recent[] {
  const byClass = Map.groupBy(ackedAt, ([key]) => decodeURIComponent(key.split('|')[3] ?? ''))
  return [...byClass]
    .map(([className, acked]) => ({ className, count: acked.length, at: Math.max(...acked.map(([, at]) => at)) }))
    .sort((a, b) => b.at - a.at)
}
