/** What of the browser tells tabs apart. */
export interface TabPorts {
  /** Shared by all tabs: the drafts lie there, each under its ID below a prefix. */
  storage: Storage
  /** This tab's own, over a reload too. */
  tabStorage: Pick<Storage, 'getItem' | 'setItem'>
  /** Without Web Locks nobody can know what another tab has open: then a begun one is everybody's. */
  locks: LockManager | undefined
}

/** By the names of locks, whether they are this tab's, as long as it is open. */
const held = new Map<string, Promise<boolean>>()

/**
 * The ID of the new template that this tab is to enter: its own that was begun, else one left behind by a tab that is
 * gone, else another one. `prefix` is where the drafts of new templates lie.
 */
export async function takeNewTemplate({ storage, tabStorage, locks }: TabPorts, prefix: string): Promise<string> {
  const own = tabStorage.getItem(prefix)
  const begun = Object.keys(storage).filter((key) => key.startsWith(prefix))
  for (const key of begun.toSorted((a, b) => Number(b === own) - Number(a === own))) {
    if (await hold(locks, key)) return take(key)
  }
  const key = `${prefix}${crypto.randomUUID()}`
  await hold(locks, key)
  return take(key)

  function take(taken: string): string {
    tabStorage.setItem(prefix, taken)
    return taken.slice(prefix.length)
  }
}

/** Resolves with false where another tab holds it. */
async function hold(locks: LockManager | undefined, name: string): Promise<boolean> {
  if (!locks) return true
  const holding = held.get(name) ?? request(locks, name)
  held.set(name, holding)
  const isHeld = await holding
  if (!isHeld) held.delete(name)
  return isHeld
}

function request(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const ending = locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise(() => {})
    })
    // A browser that gives no lock tells no tabs apart either.
    ending.catch(() => resolve(true))
  })
}
