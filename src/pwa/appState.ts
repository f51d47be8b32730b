/** Started from the home screen, not in a browser tab. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

/** Whether the device has promised not to clear this app's storage; undefined where it cannot be asked. */
export async function isStoragePersistent(): Promise<boolean | undefined> {
  return navigator.storage?.persisted?.()
}

/** Asks for that promise. Some browsers ask the user, so nothing waits for it. */
export async function askForPersistentStorage(): Promise<boolean | undefined> {
  return navigator.storage?.persist?.()
}
