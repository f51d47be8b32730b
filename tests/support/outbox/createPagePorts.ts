import { KnownConflict, KnownEntry } from '#contract/index.ts'
import type { Ports } from '#outbox/index.ts'

export interface PagePorts {
  ports: Pick<Ports, 'bus' | 'lifecycle' | 'random' | 'shapes'>
  /** A message of another page arrives. */
  hear(key: string): void
  visible(): boolean
  /** Shows or hides the page. */
  show(visible: boolean): void
}

/** What a page gives its outbox by itself. `post` takes its messages to the other pages. */
export function createPagePorts(post: (key: string) => void, random: Ports['random']): PagePorts {
  const listeners = new Set<(key: string) => void>()
  const lifecycle = new Set<(event: 'kick' | 'hidden') => void>()
  let isVisible = true
  const visible = () => isVisible
  return {
    ports: {
      bus: { post, subscribe: (listen) => subscribed(listeners, listen) },
      lifecycle: { visible, subscribe: (listen) => subscribed(lifecycle, listen) },
      random,
      shapes: async () => ({ KnownEntry, KnownConflict }),
    },
    hear: (key) => listeners.forEach((listen) => void listen(key)),
    visible,
    show(next) {
      isVisible = next
      for (const listen of lifecycle) listen(next ? 'kick' : 'hidden')
    },
  }
}

function subscribed<T>(all: Set<T>, listen: T): () => void {
  all.add(listen)
  return () => all.delete(listen)
}

/** 'id-1', 'id-2', … */
export function createIDs(): () => string {
  let ids = 0
  return () => {
    ids += 1
    return `id-${ids}`
  }
}
