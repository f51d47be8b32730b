import { isInstalled } from '#lib/isInstalled.ts'
import { createInstall } from './createInstall.ts'

/** This page's way to the home screen, shared by all screens: the browser asks its question only once. */
export const install = createInstall({
  device: navigator,
  // Not touched while this file is loaded: a browser that forbids it throws.
  storage: {
    getItem: (name) => localStorage.getItem(name),
    setItem: (name, value) => localStorage.setItem(name, value),
  },
  isInstalled: () => isInstalled(window),
})

/** Whether the device has promised not to clear this app's storage; undefined if the browser cannot say. */
export async function isStoragePersistent(): Promise<boolean | undefined> {
  return navigator.storage?.persisted?.()
}

/** Asks for that promise. Some browsers ask the user, so the result may take long. */
export async function askForPersistentStorage(): Promise<boolean | undefined> {
  return navigator.storage?.persist?.()
}
