import type { Ports } from '../types.ts'

const kicks = ['online', 'pageshow', 'focus'] as const

/** The page's comings and goings. `visibilitychange` to hidden is the last event that mobile browsers promise. */
export function createLifecycle(window: Window, document: Document): Ports['lifecycle'] {
  const visible = () => document.visibilityState === 'visible'
  return {
    visible,
    subscribe(listener) {
      const kick = () => listener('kick')
      const hide = () => listener('hidden')
      const change = () => listener(visible() ? 'kick' : 'hidden')
      for (const name of kicks) window.addEventListener(name, kick)
      window.addEventListener('pagehide', hide)
      document.addEventListener('visibilitychange', change)
      return () => {
        for (const name of kicks) window.removeEventListener(name, kick)
        window.removeEventListener('pagehide', hide)
        document.removeEventListener('visibilitychange', change)
      }
    },
  }
}
