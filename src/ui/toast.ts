import type { ToastContent, ToastTone } from './ToastCard.tsx'
import { requestHost } from './toastHost.ts'

export interface ToastOptions {
  /** A second, quieter line. */
  detail?: string
  action?: { label: string; run: () => void }
  /** Stays until it is closed. */
  persistent?: boolean
  /** Milliseconds; 3500 where nothing is said. */
  shownMs?: number
  /** A word to take along, such as a password: in large letters with a button that copies it. Set `persistent` with it. */
  copy?: string
}

export interface ToastHandle {
  /** Shows something else in the same place. */
  update(tone: ToastTone, title: string, options?: ToastOptions): void
  dismiss(): void
}

const usuallyMs = 3500
let count = 0

function show(tone: ToastTone, title: string, options: ToastOptions = {}): ToastHandle {
  count += 1
  const id = `toast-${count}`

  function put(nextTone: ToastTone, text: string, { persistent, shownMs = usuallyMs, ...rest }: ToastOptions) {
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

/** Short messages at the bottom right, 3.5 s unless persistent. A loading one stays until it is updated. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  loading: (title: string, options?: ToastOptions) => show('loading', title, options),
}
