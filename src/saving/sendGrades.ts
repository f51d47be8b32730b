import { type Api, ApiFailure } from '#api/index.ts'
import { EntryConflict, endpoints, type KnownEntry, LockedSave, SavedEntry } from '#contract/index.ts'
import type { Lost, Outcome, Sending } from '#outbox/index.ts'
import { type Strays, withEpoch } from '#rules/index.ts'
import type { Unrevised } from './unrevised.ts'

/**
 * `strays`: what the class's template has no cell for in the stored entry. `fields`: names of the refused fields.
 */
export type GradesOutcome = Outcome & { strays?: Strays; fields?: readonly string[] }

/**
 * Sends one saved row and resolves with the outcome in the outbox's terms; rejects only with an error that is no
 * `ApiFailure`. `mayRetry` is asked before a request is repeated with a renewed session, which must still be the
 * owner's.
 */
export async function sendGrades(
  api: Api,
  sending: Sending,
  signal: AbortSignal,
  mayRetry: () => boolean,
  unrevised: Unrevised,
): Promise<GradesOutcome> {
  const { target } = sending
  const { epoch: _, ...value } = sending.value as KnownEntry
  const revision = sending.baseRevision ?? 0
  const hasRevisions = api.has(endpoints.setStudentGrades)
  let epoch: string | undefined
  if (sending.again) unrevised.note(sending)
  try {
    const theirs = hasRevisions ? undefined : await unrevised.news(sending, signal)
    // Who it was and when is not known: the time is that of reading.
    if (theirs) return { kind: 'conflict', theirs: { entry: theirs, author: '', at: new Date().toISOString() } }
    const { revision: _, ...specified } = value
    const data = await api.call('setStudentGrades', {
      params: { id: target.studentID },
      body: { id: target.studentID, grades: hasRevisions ? { ...specified, revision } : specified },
      beside: { idempotencyKey: sending.opId, revision, deviceSeq: sending.deviceSeq },
      signal,
      mayRetry,
      keepalive: sending.leaving === true,
      onEpoch: (seen) => {
        epoch = seen
      },
    })
    // A server without revisions may answer anything here. Then the sent value is the newest known one.
    const stored = SavedEntry.safeParse(data)
    const isRevised = hasRevisions && stored.success && stored.data.revision !== undefined
    if (!isRevised && (await unrevised.isOverwritten(sending, signal))) {
      return { kind: 'failed', message: 'An older value of this device has arrived late.' }
    }
    for (const lost of sending.lost ?? []) await keepLost(api, sending, lost, { signal, mayRetry })
    if (!stored.success) return { kind: 'acknowledged', entry: null }
    const { strays, ...entry } = stored.data
    return { kind: 'acknowledged', entry: withEpoch(entry, epoch), ...(strays && { strays }) }
  } catch (error) {
    if (!signal.aborted && !(error instanceof ApiFailure)) throw error
    const outcome = error instanceof ApiFailure ? outcomeOf(error, epoch) : ({ kind: 'unreachable' } as const)
    // The next try may have another value, and this one may still arrive.
    if (outcome.kind === 'unreachable') unrevised.note(sending)
    return outcome
  }
}

/**
 * Adds the version that lost a conflict to the server's history. Rejects if the server is unreachable or faulty; the
 * row is then sent again, which costs nothing because the server already has the value. If the server refuses this
 * version or does not know the call, the version is dropped.
 */
async function keepLost(
  api: Api,
  { target, deviceSeq }: Sending,
  { id, value }: Lost,
  options: { signal: AbortSignal; mayRetry: () => boolean },
) {
  try {
    await api.call('addGradesVersion', {
      params: { id: target.studentID },
      body: { id: target.studentID, grades: value },
      beside: { idempotencyKey: id, deviceSeq },
      ...options,
    })
  } catch (error) {
    if (!(error instanceof ApiFailure) || (error.kind !== 'refused' && error.kind !== 'denied')) throw error
  }
}

/** `epoch` identifies the database of the answer, if it was sent. */
function outcomeOf({ kind, message, details }: ApiFailure, epoch: string | undefined): GradesOutcome {
  switch (kind) {
    case 'unreachable':
    case 'unknown':
      return details.retryAfterMs === undefined
        ? { kind: 'unreachable' }
        : { kind: 'unreachable', retryAfterMs: details.retryAfterMs }
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
      const locked = details.code === 'locked' ? LockedSave.safeParse(details.data) : null
      if (locked?.success && !locked.data.refused) return { kind: 'locked', lock: locked.data }
      const { fields, status = 0 } = details
      // The message of a field may be the same as that of the whole: each sentence is shown once.
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
