export interface UpdatePorts {
  /** Nothing typed would be lost by a reload now. Resolves after what was typed has been written. */
  mayReload(): Promise<boolean>
  /** Lets the waiting worker take over. */
  skipWaiting(): void
  reload(): void
}

/** The way from 'a new version waits' to the reload of this page, and of no other. */
export function createUpdate({ mayReload, skipWaiting, reload }: UpdatePorts) {
  let accepted = false
  return {
    /** Resolves false, and changes nothing, when the new version must wait for the next start. */
    async load(): Promise<boolean> {
      if (!(await mayReload())) return false
      accepted = true
      skipWaiting()
      return true
    },
    /** A new worker controls this page; only the page that asked for it is reloaded. */
    controlled(): void {
      if (accepted) reload()
    },
  }
}
