import type { ToastContent } from './ToastCard.tsx'

/** What the mounted list of toasts can do; made by ToastList. */
export interface ToastHost {
  put(id: string, content: ToastContent, durationMs: number): void
  dismiss(id: string): void
}

const asked = new Set<() => void>()
let wanted = false
let provide: (host: ToastHost) => void
const mounted = new Promise<ToastHost>((resolve) => {
  provide = resolve
})

/** The host, mounted with the first toast: its library is loaded by then only. */
export function requestHost(): Promise<ToastHost> {
  wanted = true
  for (const listener of asked) listener()
  return mounted
}

export function provideHost(host: ToastHost): void {
  provide(host)
}

export function subscribeWanted(listener: () => void): () => void {
  asked.add(listener)
  return () => asked.delete(listener)
}

export const isWanted = (): boolean => wanted
