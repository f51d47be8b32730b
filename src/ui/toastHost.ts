import type { ToastContent } from './ToastCard.tsx'

/** What the mounted list of toasts can do; made by ToastList. */
export interface ToastHost {
  put(id: string, content: ToastContent, durationMs: number): void
  dismiss(id: string): void
}

const asked = new Set<() => void>()
let wanted = false
let provide: (host: ToastHost) => void
let mounted = awaitHost()

function awaitHost(): Promise<ToastHost> {
  return new Promise((resolve) => {
    provide = resolve
  })
}

/** The host, mounted with the first toast: its library is loaded by then only. */
export function requestHost(): Promise<ToastHost> {
  tell(true)
  return mounted
}

export function provideHost(host: ToastHost): void {
  provide(host)
}

/** The list cannot be had: what was to be shown would be out of date when it can. */
export function forgetAsked(): void {
  mounted = awaitHost()
  tell(false)
}

function tell(next: boolean): void {
  wanted = next
  for (const listener of asked) listener()
}

export function subscribeWanted(listener: () => void): () => void {
  asked.add(listener)
  return () => asked.delete(listener)
}

export const isWanted = (): boolean => wanted
