import { createSubscribable } from '#lib/createSubscribable.ts'

type ToastTone = 'success' | 'error' | 'info' | 'warning' | 'loading'

interface ToastAction {
  label: string
  run: () => void
}

interface ToastOptions {
  /** A second, quieter line. */
  detail?: string
  action?: ToastAction
  /** Next steps to choose from, in a line of their own. */
  actions?: readonly ToastAction[]
  /** Stays until it is closed. */
  persistent?: boolean
  /** Milliseconds; 3500 by default. */
  shownMs?: number
  /** A word to copy, such as a password: shown in large letters with a copy button. Set `persistent` with it. */
  copy?: string
}

/** What a toast shows. */
export interface ToastContent extends Pick<ToastOptions, 'detail' | 'action' | 'actions' | 'copy'> {
  tone: ToastTone
  title: string
}

export interface ToastHandle {
  /** Shows something else in the same place. */
  update(tone: ToastTone, title: string, options?: ToastOptions): void
  dismiss(): void
}

/** What the mounted list of toasts can do. */
interface ToastHost {
  put(id: string, content: ToastContent, durationMs: number): void
  dismiss(id: string): void
}

const defaultMs = 3500
const toastListeners = createSubscribable()
let toastCount = 0
let wanted = false
let provide: (host: ToastHost) => void
let mounted = awaitHost()

function awaitHost(): Promise<ToastHost> {
  return new Promise((resolve) => {
    provide = resolve
  })
}

function setWanted(next: boolean): void {
  wanted = next
  toastListeners.notify()
}

/** The host. It is mounted with the first toast, because its library is loaded only then. */
function requestHost(): Promise<ToastHost> {
  setWanted(true)
  return mounted
}

function showToast(tone: ToastTone, title: string, options: ToastOptions = {}): ToastHandle {
  toastCount += 1
  const id = `toast-${toastCount}`

  function put(nextTone: ToastTone, text: string, { persistent, shownMs = defaultMs, ...rest }: ToastOptions) {
    const content: ToastContent = { tone: nextTone, title: text, ...rest }
    const stays = persistent === true || nextTone === 'loading'
    void requestHost().then((host) => host.put(id, content, stays ? Number.POSITIVE_INFINITY : shownMs))
  }

  put(tone, title, options)
  return {
    update: (next, text, more = {}) => put(next, text, more),
    dismiss: () => void requestHost().then((host) => host.dismiss(id)),
  }
}

/**
 * Short messages at the bottom right, shown for 3.5 s unless persistent. A loading one stays until it is updated. This
 * file needs no React: whatever shows a toast can import it.
 */
export const toast = {
  success: (title: string, options?: ToastOptions) => showToast('success', title, options),
  error: (title: string, options?: ToastOptions) => showToast('error', title, options),
  info: (title: string, options?: ToastOptions) => showToast('info', title, options),
  warning: (title: string, options?: ToastOptions) => showToast('warning', title, options),
  loading: (title: string, options?: ToastOptions) => showToast('loading', title, options),
}

/** The state of the toasts for `Toaster`, which loads the list, and for the list itself. */
export const toastHost = {
  provide: (host: ToastHost): void => provide(host),
  /** The list cannot be loaded: pending toasts are dropped, because they would be out of date when it can. */
  forgetPending(): void {
    mounted = awaitHost()
    setWanted(false)
  },
  subscribe: toastListeners.subscribe,
  /** True once a toast has been requested. */
  isWanted: (): boolean => wanted,
}
