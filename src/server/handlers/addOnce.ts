import { answerOnce } from '../grades/answerOnce.ts'
import { readIdempotencyKey } from '../grades/saveHeaders.ts'
import type { Call } from '../http/Handler.ts'
import { replaceAnswer } from '../store/idempotency.ts'
import type { Db } from '../store/schema.ts'

type Adding = Pick<Call<'addStudent'>, 'deps' | 'school' | 'session' | 'http' | 'repeated'> & { body: unknown }

/**
 * Adds something once under the call's Idempotency-Key: the same call again, because its answer was lost, adds nothing
 * and is not written down again. What `add` resolves with is kept under the key, so it names nobody; `again` gets it at
 * a repeated call, and what that resolves with is kept instead. `db` must be a transaction.
 */
export async function addOnce(
  { deps, school, session, body, http, repeated }: Adding,
  db: Db,
  add: () => Promise<unknown>,
  again?: (kept: unknown) => Promise<unknown>,
): Promise<void> {
  const key = readIdempotencyKey(http.req.raw.headers)
  const operation = { school, user: session.user.userID, key }
  let isFirst = false
  const kept = await answerOnce(db, operation, body, deps.clock.now(), async () => {
    isFirst = true
    return (await add()) ?? 'Done'
  })
  if (isFirst) return
  repeated()
  if (again && key !== undefined) await replaceAnswer(db, { ...operation, key }, await again(kept))
}
