import type { BrowserContext } from 'playwright-core'

/** How the tablet's storage fails: no space for rows, no answer at all, or no database as in a private tab. */
export type StorageFault = 'full' | 'hangs' | 'closed'

declare global {
  interface Window {
    /** Set to false when the storage is well again. */
    storageIsBroken: boolean
  }
}

/** Breaks IndexedDB before the page's own scripts run, in every page opened from now on. */
export async function breakStorage(context: BrowserContext, fault: StorageFault): Promise<void> {
  await context.addInitScript((kind) => {
    window.storageIsBroken = true
    const { open } = IDBFactory.prototype
    const { put } = IDBObjectStore.prototype
    IDBFactory.prototype.open = function (...args) {
      if (window.storageIsBroken && kind === 'closed') throw new DOMException('private', 'InvalidAccessError')
      // A request that nobody ever answers.
      if (window.storageIsBroken && kind === 'hangs')
        return Object.create(IDBOpenDBRequest.prototype, {
          onsuccess: { writable: true },
          onerror: { writable: true },
          onupgradeneeded: { writable: true },
        })
      return open.apply(this, args)
    }
    IDBObjectStore.prototype.put = function (...args) {
      if (window.storageIsBroken && kind === 'full' && this.name === 'rows') {
        throw new DOMException('no space left', 'QuotaExceededError')
      }
      return put.apply(this, args)
    }
  }, fault)
}
