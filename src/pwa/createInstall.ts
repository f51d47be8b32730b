import { createSubscribable } from '#lib/createSubscribable.ts'
import { isInstalled } from '#lib/isInstalled.ts'

/** Chromium's install question, kept until the teacher wants it. TypeScript's library does not have this event. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>
}

/** How this browser puts the app on the home screen: it asks a question, or the user does it in the share menu. */
export type InstallWay = 'ask' | 'share'

export interface InstallPorts {
  device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
  /** Stores that the user has declined. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  isInstalled(): boolean
}

const dismissedKey = 'installDismissed'

/** iPads since 2019 say that they are a Mac, but have a touch screen. */
const isApple = ({ userAgent, maxTouchPoints }: InstallPorts['device']): boolean =>
  /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** Offers to put the app on the home screen. */
export function createInstall({ device, storage, isInstalled }: InstallPorts) {
  let question: InstallQuestion | undefined
  let isDone = false
  const { subscribe, notify } = createSubscribable()

  return {
    /** Listens for the browser's question. Called once at the start, because Chromium asks at any time. */
    listen(target: EventTarget): void {
      target.addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault()
        question = event as InstallQuestion
        notify()
      })
      target.addEventListener('appinstalled', () => {
        isDone = true
        notify()
      })
    },
    /** Undefined if the app is installed already, or cannot be. */
    way(): InstallWay | undefined {
      if (isDone || isInstalled()) return undefined
      if (question) return 'ask'
      return isApple(device) ? 'share' : undefined
    },
    /** Shows the browser's question, which can be shown once. Resolves when the user has answered. */
    async ask(): Promise<void> {
      const shown = question
      question = undefined
      await shown?.prompt()
      notify()
    },
    isDismissed: () => storage.getItem(dismissedKey) !== null,
    /** Declines for good: only the account page offers it from then on. */
    dismiss(): void {
      storage.setItem(dismissedKey, '1')
      notify()
    },
    subscribe,
  }
}

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
