import type { KeyQueue } from './live/createKeyQueue.ts'
import type { Vault } from './live/createVault.ts'
import type { Failure, Live } from './live/Live.ts'
import type { Direct } from './sender/sendDirect.ts'
import type { LastMerge, OutboxView, Owner } from './types.ts'

/** One owner's outbox in this page, from open to close. */
export interface Session {
  readonly owner: Owner
  /** Names this session among all that ever were on this device. */
  readonly page: string
  /** Another one once the store was wiped, and the key with it. */
  vault: Vault
  readonly lives: Map<string, Live>
  /** Memory and store of one key change one after the other. */
  readonly queue: KeyQueue
  /** Keys of rows that are being thrown away: not shown any more. */
  readonly discarding: Set<string>
  closed: boolean
  /** Hidden a moment ago: what is typed still goes out, as nobody knows whether the page is ever seen again. */
  isLeaving: boolean
  sender: OutboxView['sender']
  drain: OutboxView['drain']
  /** Key whose request is on its way from this page. */
  inFlight: string | undefined
  /** What the server gave for rows whose value this page brought to it: the seq it was, by the row's `born`. */
  readonly acknowledged: Map<string, { seq: number; revision: number | undefined }>
  readonly ackedAt: Map<string, number>
  lastAckAt: number | undefined
  lastMerge: LastMerge | undefined
  /** Reading the device failed. */
  failure: Failure | undefined
  readonly direct: Direct
  /** Tells the screens. */
  changed(): void
}
