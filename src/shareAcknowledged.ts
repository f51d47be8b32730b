import type { Acknowledged } from './acknowledgedShape.ts'

const channelName = 'zeugnis-acknowledged'

/**
 * Tells the other tabs what the server has, before the row goes that they draw it from: the class they have fetched
 * is older, and without this they would show the value before the save. What a tab of another version says and this
 * one does not understand is passed over; the next fetch brings it. Nothing where there is no BroadcastChannel.
 */
export function shareAcknowledged(
  Channel: typeof BroadcastChannel | undefined,
  hear: (acknowledged: Acknowledged) => void,
): (acknowledged: Acknowledged) => void {
  const channel = Channel && new Channel(channelName)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // Where its shape cannot be had, the next fetch brings it as well.
    void import('./acknowledgedShape.ts').then(
      ({ Acknowledged }) => {
        const parsed = Acknowledged.safeParse(data)
        if (parsed.success) hear(parsed.data)
      },
      () => {},
    )
  })
  return (acknowledged) => channel?.postMessage(acknowledged)
}
