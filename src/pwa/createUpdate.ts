export interface UpdatePorts {
  /** Nothing typed would be lost by a reload now. Resolves after what was typed has been written. */
  mayReload(): Promise<boolean>
  /** Lets the waiting worker take over. */
  skipWaiting(): void
  reload(): void
  after(ms: number, run: () => void): void
}

/**
 * A browser lets the new worker take over once the old one has nothing under way, which may be minutes. Whoever asked
 * for the new version gets the page anew by then; the version itself may come with the next start.
 */
const patienceMs = 8_000

/** The way from 'a new version waits' to the reload of this page, and of no other. */
export function createUpdate({ mayReload, skipWaiting, reload, after }: UpdatePorts) {
  let accepted = false

  async function reloadAnyway(): Promise<void> {
    if (await mayReload()) reload()
  }

  return {
    /** Resolves false, and changes nothing, when the new version must wait for the next start. */
    async load(): Promise<boolean> {
      if (!(await mayReload())) return false
      accepted = true
      skipWaiting()
      after(patienceMs, () => void reloadAnyway())
      return true
    },
    /** A new worker controls this page; only the page that asked for it is reloaded. */
    controlled(): void {
      if (accepted) reload()
    },
  }
}
