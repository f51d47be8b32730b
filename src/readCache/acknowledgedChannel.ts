import * as z from 'zod/mini'
import { Entry } from '#contract/index.ts'

/** An entry that the server has taken from one tab, for the other tabs of the same user. */
const Acknowledged = z.object({
  owner: z.object({ school: z.string(), userID: z.string() }),
  target: z.object({ studentID: z.string(), studentName: z.string(), className: z.string(), year: z.string() }),
  entry: Entry,
})
export type Acknowledged = z.infer<typeof Acknowledged>

const channelName = 'zeugnis-acknowledged'

/**
 * Tells the other tabs what the server has taken, before the outbox row that they show is removed: the class they have
 * fetched is older, so without this they would show the value before the save. A message of another version that does
 * not parse is ignored; the next fetch brings the entry. Does nothing without BroadcastChannel.
 */
export function openAcknowledgedChannel(
  Channel: typeof BroadcastChannel | undefined,
  hear: (acknowledged: Acknowledged) => void,
): (acknowledged: Acknowledged) => void {
  const channel = Channel && new Channel(channelName)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = Acknowledged.safeParse(data)
    if (parsed.success) hear(parsed.data)
  })
  return (acknowledged) => channel?.postMessage(acknowledged)
}
