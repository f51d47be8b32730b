import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { TextBlock, textBlockEndpoints } from '#contract/index.ts'
import { isSignedOut, isUnreachable } from '#lib/isUnreachable.ts'
import { textBlockKey, withTextBlocks } from '#rules/index.ts'
import { changeDeviceValue, deviceValueOptions, readDeviceValue } from './deviceValue.ts'
import { type Services, useServices, useSessionUser } from './services.ts'
import { ownTextBlocksName, useWhenReached } from './unsentTextBlocks.ts'

type TextBlockPorts = Pick<Services, 'api' | 'answers' | 'queryClient'>

/** What is to be added and removed: a set, so that it may be sent twice and beside another device. */
export interface TextBlockChanges {
  add: readonly TextBlock[]
  remove: readonly TextBlock[]
}

/** The own sentences as the server had them `at` that time (ms since 1970), and what it does not know yet. */
const StoredOwnBlocks = z.object({
  known: z.array(TextBlock),
  add: z.array(TextBlock),
  remove: z.array(TextBlock),
  at: z.number(),
  /** The server does not take the changes. */
  isRefused: z.optional(z.boolean()),
})
type StoredOwnBlocks = z.infer<typeof StoredOwnBlocks>

const noTextBlocks: StoredOwnBlocks = { known: [], add: [], remove: [], at: 0 }
/** What is younger is not asked for again, if nothing waits. */
const textBlocksFreshMs = 10 * 60_000

const storedFor = (userID: string) => ({ name: ownTextBlocksName, userID, shape: StoredOwnBlocks })

/** Changes the stored state. Rejects, and changes nothing, if the device does not take it. */
const update = (ports: TextBlockPorts, userID: string, change: (state: StoredOwnBlocks) => StoredOwnBlocks) =>
  changeDeviceValue(ports, storedFor(userID), (now) => change(now ?? noTextBlocks))

function withoutBlocks(blocks: readonly TextBlock[], others: readonly TextBlock[]): TextBlock[] {
  const gone = new Set(others.map(textBlockKey))
  return blocks.filter((block) => !gone.has(textBlockKey(block)))
}

const shownTextBlocks = ({ known, ...changes }: StoredOwnBlocks) => withTextBlocks(known, changes)

/** Adds and removes own sentences: on the device, then at the server as soon as it answers. Rejects if the device refuses. */
export async function changeOwnTextBlocks(
  ports: TextBlockPorts,
  userID: string,
  { add, remove }: TextBlockChanges,
): Promise<void> {
  await update(ports, userID, (state) => ({
    ...state,
    add: [...withoutBlocks(withoutBlocks(state.add, remove), add), ...add],
    remove: [...withoutBlocks(withoutBlocks(state.remove, add), remove), ...remove],
  }))
  void syncOwnTextBlocks(ports, userID)
}

let syncing: Promise<void> = Promise.resolve()
let isQueued = false

/**
 * Sends what the server does not know, or asks for what it has; one call after the other, so that no older answer replaces a
 * newer one. Never rejects: what is not sent waits.
 */
export function syncOwnTextBlocks(ports: TextBlockPorts, userID: string): Promise<void> {
  if (isQueued) return syncing
  isQueued = true
  syncing = syncing
    .then(() => {
      isQueued = false
      return syncTextBlocks(ports, userID)
    })
    .catch(console.warn)
  return syncing
}

async function syncTextBlocks(ports: TextBlockPorts, userID: string): Promise<void> {
  const { api, answers } = ports
  if (!api.has(textBlockEndpoints.ownTextBlocks)) return
  const { add, remove, at } = (await readDeviceValue(answers, storedFor(userID))) ?? noTextBlocks
  const waits = add.length + remove.length > 0
  if (!waits && Date.now() - at < textBlocksFreshMs) return
  try {
    const params = { userID }
    const known = waits
      ? await api.ask(textBlockEndpoints.editOwnTextBlocks, { params, body: { add, remove } })
      : await api.ask(textBlockEndpoints.ownTextBlocks, { params })
    // What was changed meanwhile is still to be sent.
    await update(ports, userID, (now) => ({
      ...{ known, at: Date.now() },
      add: withoutBlocks(now.add, add),
      remove: withoutBlocks(now.remove, remove),
    }))
  } catch (error) {
    if (isUnreachable(error) || isSignedOut(error) || !waits) return
    await update(ports, userID, (now) => ({ ...now, isRefused: true }))
  }
}

/** Has the own sentences sent, and kept on the device, while a report card is open. */
export const useSyncOwnTextBlocks = (): void => useWhenReached(syncOwnTextBlocks)

/** The signed-in user's own sentences, those that wait on this device included. */
export function useOwnTextBlocks() {
  const services = useServices()
  const userID = useSessionUser()?.userID ?? ''
  const data = useQuery(deviceValueOptions(services, storedFor(userID))).data ?? noTextBlocks
  return {
    blocks: shownTextBlocks(data),
    isWaiting: data.add.length + data.remove.length > 0,
    isRefused: data.isRefused === true,
    change: (changes: TextBlockChanges) => changeOwnTextBlocks(services, userID, changes),
  }
}
