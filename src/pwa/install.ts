import { createInstall } from './createInstall.ts'

/** True if the app was started from the home screen, not in a browser tab. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

/** This page's way to the home screen, shared by all screens: the browser asks its question only once. */
export const install = createInstall({ device: navigator, storage: localStorage, isInstalled })

/** Whether the device has promised not to clear this app's storage; undefined if the browser cannot say. */
export async function isStoragePersistent(): Promise<boolean | undefined> {
  return navigator.storage?.persisted?.()
}

/** Asks for that promise. Some browsers ask the user, so the result may take long. */
export async function askForPersistentStorage(): Promise<boolean | undefined> {
  return navigator.storage?.persist?.()
}
