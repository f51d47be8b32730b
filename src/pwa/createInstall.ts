/** Chromium's own question, kept for the moment that suits the teacher. TypeScript's library does not know it. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>
}

/** How this browser puts the app on the home screen: by a question of its own, or by hand from the share menu. */
export type InstallWay = 'ask' | 'share'

export interface InstallPorts {
  device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
  /** Where a 'no, thanks' is kept. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  isInstalled(): boolean
}

const key = 'installDismissed'

/** iPads since 2019 say they are a Mac, but have a touch screen. */
const isApple = ({ userAgent, maxTouchPoints }: InstallPorts['device']): boolean =>
  /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** The way from a page in the browser to an app on the home screen. */
export function createInstall({ device, storage, isInstalled }: InstallPorts) {
  let question: InstallQuestion | undefined
  let isDone = false
  const listeners = new Set<() => void>()

  function tell(): void {
    for (const listener of listeners) listener()
  }

  return {
    /** Called once, early: Chromium asks when it likes. */
    listen(target: EventTarget): void {
      target.addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault()
        question = event as InstallQuestion
        tell()
      })
      target.addEventListener('appinstalled', () => {
        isDone = true
        tell()
      })
    },
    /** Undefined where it is an app already, or cannot become one. */
    way(): InstallWay | undefined {
      if (isDone || isInstalled()) return undefined
      if (question) return 'ask'
      return isApple(device) ? 'share' : undefined
    },
    /** Puts the browser's question; it may be put once. Resolves when it has been answered. */
    async ask(): Promise<void> {
      const put = question
      question = undefined
      await put?.prompt()
      tell()
    },
    isDismissed: () => storage.getItem(key) !== null,
    /** For good: only the account page offers it then. */
    dismiss(): void {
      storage.setItem(key, '1')
      tell()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
