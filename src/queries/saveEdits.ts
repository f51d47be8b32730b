import { ApiFailure } from '#api/index.ts'

/** The schema of what the fields are now, as a refusal brings it along. */
interface Shape<Now> {
  safeParse(data: unknown): { success: true; data: Now } | { success: false }
}

/** Somebody else has changed what the edits were about since they began; nothing was saved. */
export const isClash = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.details.code === 'stale'

/**
 * Sends edits that say what they began from. Refused because somebody else has changed the same fields, they begin from
 * what is there now: who reads that and saves again has decided.
 */
export async function saveEdits<Now>(
  send: () => Promise<unknown>,
  shape: Shape<Now>,
  rebase: (now: Now) => void,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    const now = isClash(error) ? shape.safeParse(error.details.data) : undefined
    if (now?.success) rebase(now.data)
    throw error
  }
}
