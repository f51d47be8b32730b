import { useEffect, useState } from 'react'
import { useServices } from '#queries/services.ts'
import { newDraftsPrefix } from './model/draftStore.ts'

/** The ID of the new template of this tab; undefined until it is known. */
export function useNewTemplateID(): string | undefined {
  const { session } = useServices()
  const [id, setID] = useState<string>()
  useEffect(() => {
    const ports = { storage: localStorage, tabStorage: sessionStorage, locks: navigator.locks }
    let isOver = false
    void claimNewTemplate(ports, newDraftsPrefix(session.school())).then((claimed) => isOver || setID(claimed))
    return () => {
      isOver = true
    }
  }, [session])
  return id
}

interface TabPorts {
  /** Shared by all tabs: holds the drafts, each under its ID behind a prefix. */
  storage: Storage
  /** Belongs to this tab, over a reload too. */
  tabStorage: Pick<Storage, 'getItem' | 'setItem'>
  /** Undefined in browsers without Web Locks. Tabs cannot be told apart there, so every draft is free to take. */
  locks: LockManager | undefined
}

/**
 * The ID of the new template that this tab edits: that of its own draft, else that of a draft left by a closed tab, else
 * a new one. `prefix` begins the keys of the drafts of new templates.
 */
async function claimNewTemplate({ storage, tabStorage, locks }: TabPorts, prefix: string): Promise<string> {
  const own = tabStorage.getItem(prefix)
  const drafts = Object.keys(storage).filter((key) => key.startsWith(prefix))
  for (const key of drafts.toSorted((a, b) => Number(b === own) - Number(a === own))) {
    if (await hold(locks, key)) return claim(key)
  }
  const key = `${prefix}${crypto.randomUUID()}`
  await hold(locks, key)
  return claim(key)

  function claim(claimed: string): string {
    tabStorage.setItem(prefix, claimed)
    return claimed.slice(prefix.length)
  }
}

/** The locks that this tab has asked for, by name. Those that it got stay held until the tab is closed. */
const held = new Map<string, Promise<boolean>>()

/** Resolves with false where another tab holds the lock. */
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
    // A browser that refuses the request is treated as one without Web Locks.
    ending.catch(() => resolve(true))
  })
}
