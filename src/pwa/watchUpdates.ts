const atMostEveryMs = 60_000

export interface UpdateWatchPorts {
  /** Asks the server for a newer worker. Rejects without network. */
  update(): Promise<unknown>
  now(): number
  onVisible(listener: () => void): void
}

/** Looks for a new version whenever the app comes to the front, at most once a minute. Registering was the first look. */
export function watchUpdates({ update, now, onVisible }: UpdateWatchPorts): void {
  let lookedAt = now()
  onVisible(() => {
    if (now() - lookedAt < atMostEveryMs) return
    const before = lookedAt
    lookedAt = now()
    update().catch(() => {
      // Without network nobody has looked: the next time counts as if this one had not been.
      lookedAt = before
    })
  })
}
