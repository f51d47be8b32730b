import { type Api, ApiFailure } from '#api/index.ts'
import { EntryConflict, type KnownEntry, SavedEntry, saveHeaders } from '#contract/index.ts'
import type { Lost, Outcome, Sending } from '#outbox/index.ts'
import { type Strays, withEpoch } from '#rules/index.ts'
import type { Unconfirmed } from './unconfirmed.ts'

/**
 * With what of the stored entry the class's template has no place for, or with the fields of the body that were refused.
 */
export type GradesOutcome = Outcome & { strays?: Strays; fields?: readonly string[] }

/**
 * Sends one saved row over the contract and says how it ended, in the outbox's own words. `mayRetry` is asked before
 * a request goes out again with a renewed session: it must still be the owner's (I8).
 */
export async function sendGrades(
  api: Api,
  sending: Sending,
  signal: AbortSignal,
  mayRetry: () => boolean,
  unconfirmed: Unconfirmed,
): Promise<GradesOutcome> {
  const { target } = sending
  const { epoch: _, ...value } = sending.value as KnownEntry
  let epoch: string | undefined
  if (sending.again) unconfirmed.note(sending)
  try {
    const data = await api.call('setStudentGrades', {
      params: { id: target.studentID },
      body: { id: target.studentID, grades: value },
      headers: {
        [saveHeaders.idempotencyKey]: sending.opId,
        [saveHeaders.ifMatch]: `"${sending.baseRevision ?? 0}"`,
        [saveHeaders.deviceSeq]: sending.deviceSeq,
      },
      signal,
      mayRetry,
      keepalive: sending.leaving === true,
      onEpoch: (seen) => {
        epoch = seen
      },
    })
    // A server without revisions answers anything here; then the sent value is the newest known.
    const stored = SavedEntry.safeParse(data)
    const isRevised = stored.success && stored.data.revision !== undefined
    if (!isRevised && (await unconfirmed.isOverwritten(sending))) {
      return { kind: 'failed', message: 'An older value of this device has arrived late.' }
    }
    for (const lost of sending.lost ?? []) await keepLost(api, sending, lost, { signal, mayRetry })
    if (!stored.success) return { kind: 'acknowledged', entry: null }
    const { strays, ...entry } = stored.data
    return { kind: 'acknowledged', entry: withEpoch(entry, epoch), ...(strays && { strays }) }
  } catch (error) {
    if (signal.aborted) return { kind: 'unreachable' }
    if (error instanceof ApiFailure) return outcomeOf(error, epoch)
    throw error
  }
}

/**
 * Brings a version that was decided against into the server's history. Without network, or while the server breaks,
 * it rejects and the row is sent again: the value is at the server by then, so nobody waits for this one. A server
 * that has no such call, or does not want this version, ends it.
 */
async function keepLost(
  api: Api,
  { target, deviceSeq }: Sending,
  { id, value }: Lost,
  care: { signal: AbortSignal; mayRetry: () => boolean },
) {
  try {
    await api.call('addGradesVersion', {
      params: { id: target.studentID },
      body: { id: target.studentID, grades: value },
      headers: { [saveHeaders.idempotencyKey]: id, [saveHeaders.deviceSeq]: deviceSeq },
      ...care,
    })
  } catch (error) {
    if (!(error instanceof ApiFailure) || (error.kind !== 'refused' && error.kind !== 'denied')) throw error
  }
}

function outcomeOf({ kind, message, details }: ApiFailure, epoch: string | undefined): GradesOutcome {
  switch (kind) {
    case 'unreachable':
      return details.retryAfterMs === undefined ? { kind } : { kind, retryAfterMs: details.retryAfterMs }
    case 'signedOut':
    case 'noSchool':
      return { kind: 'signedOut' }
    case 'failed':
    case 'denied':
      return { kind, message }
    case 'refused': {
      const isConflict = details.code === 'conflict' || details.code === 'stale'
      const theirs = isConflict ? EntryConflict.safeParse(details.data) : null
      if (theirs?.success) {
        const { data } = theirs
        return { kind: 'conflict', theirs: { ...data, entry: withEpoch(data.entry, epoch) } }
      }
      const { fields, status = 0 } = details
      // A refusal of one field may say the same as the whole: each sentence once.
      const sentences = new Set([message, ...Object.values(fields ?? {})])
      return {
        kind: 'refused',
        status,
        message: [...sentences].join(' '),
        ...(fields && { fields: Object.keys(fields) }),
      }
    }
  }
}
