import type { Ports } from '../types.ts'

const channelName = 'zeugnis-outbox'

/** A BroadcastChannel where there is one. Without it another tab learns of changes at its next kick. */
export function createBus(Channel: typeof BroadcastChannel | undefined): Ports['bus'] {
  const channel = Channel && new Channel(channelName)
  return {
    post: (key) => channel?.postMessage(key),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data)
      }
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
  }
}
