import { createHash } from 'node:crypto'
import type { EndpointName } from '#contract/index.ts'
import { findAnswer, keepAnswer, type Operation, replaceAnswer } from '../database/idempotency.ts'
import type { Db } from '../database/schema.ts'
import type { HandlerCall } from './Handler.ts'
import { Refusal } from './Refusal.ts'

/** A request as its key remembers it. */
export interface KeptRequest {
  digest: string
  /** Its digests in releases that told requests apart by the body alone. Their keys are forgotten after 30 days. */
  former: readonly string[]
}

const requestDigest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON with the fields of each object in order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * Tells two requests under one key apart: by the call, its address and what it asks for. A repeat may say beside it, such
 * as the revision, what its first time did not say: an update of the app lies between them.
 */
export function requestOf({
  name,
  params,
  body,
}: Pick<HandlerCall<EndpointName>, 'name' | 'params'> & { body: unknown }): KeptRequest {
  const isSave = name === 'setStudentGrades' || name === 'addGradesVersion'
  const asked = isSave ? withoutRevision(body as HandlerCall<typeof name>['body']) : body
  return {
    digest: requestDigest(canonical([name, params, asked])),
    former: [body, asked].map((one) => requestDigest(JSON.stringify(one ?? null))),
  }
}

const withoutRevision = ({ id, grades: { revision: _, ...grades } }: HandlerCall<'setStudentGrades'>['body']) => ({
  id,
  grades,
})

/** True if the request that a key was used for is this one. */
export const isSameRequest = (kept: string, { digest, former }: KeptRequest): boolean =>
  kept === digest || former.includes(kept)

/** Thrown for another request under a used key: an answer would claim that its value is stored. */
export const keyIsTaken = () =>
  new Refusal('validation', 'Unter diesem Schlüssel wurde schon etwas anderes gespeichert.')

/**
 * Runs `work` once for each key: a repeated key gets the first answer again. Only successes are remembered, because the
 * reason of a refusal may be gone the next time. `now` in milliseconds since 1970. `db` must be a transaction.
 */
export async function answerOnce<T>(
  db: Db,
  operation: Omit<Operation, 'key'> & { key: string | undefined },
  request: KeptRequest,
  now: number,
  work: () => Promise<T>,
): Promise<unknown> {
  const { key } = operation
  if (key === undefined) return work()
  const known = await findAnswer(db, { ...operation, key })
  if (known && (!isSameRequest(known.request, request) || known.answer === undefined)) throw keyIsTaken()
  if (known) return known.answer
  const answer = await work()
  await keepAnswer(db, { ...operation, key }, { request: request.digest, answer, at: new Date(now).toISOString() })
  return answer
}

type Acting = Pick<HandlerCall<'addStudent'>, 'deps' | 'session' | 'beside' | 'repeated'> & {
  name: EndpointName
  params: HandlerCall<EndpointName>['params']
  body: unknown
}

/**
 * Does what a call asks for once under its Idempotency-Key. A repeated call, whose first answer was lost, does nothing and
 * is not written to the audit log again; it resolves with what the first time resolved with, or with what `again` makes
 * of that, which is kept instead. What `act` and `again` resolve with is kept for 30 days, so it must name nobody. `db`
 * must be a transaction.
 */
export async function actOnce<T>(
  call: Acting,
  db: Db,
  act: () => Promise<T>,
  again?: (kept: unknown) => Promise<unknown>,
): Promise<T> {
  const { deps, session } = call
  const key = call.beside().idempotencyKey
  const operation = { user: session.user.userID, key }
  let isFirst = false
  const kept = await answerOnce(db, operation, requestOf(call), deps.clock.now(), async () => {
    isFirst = true
    return (await act()) ?? 'Done'
  })
  if (!isFirst) call.repeated()
  if (!isFirst && again && key !== undefined) await replaceAnswer(db, { ...operation, key }, await again(kept))
  return kept as T
}

/** Answers a call that has nothing to say. */
export const answerDone = async () => 'Done'

/** `actOnce` in a transaction of its own, in which the answer is read, too. */
export const writeOnce = <Data>(
  call: Acting,
  act: (db: Db) => Promise<unknown>,
  answer: (db: Db) => Promise<Data>,
): Promise<Data> =>
  call.deps.store.write(async (db) => {
    await actOnce(call, db, () => act(db))
    return answer(db)
  })
