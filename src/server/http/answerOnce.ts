import { createHash } from 'node:crypto'
import { saveHeaders } from '#contract/index.ts'
import { findAnswer, keepAnswer, type Operation, replaceAnswer } from '../database/idempotency.ts'
import type { Db } from '../database/schema.ts'
import type { Call } from './Handler.ts'
import { Refusal } from './Refusal.ts'

/** The match of a header with its form, or undefined without that header. Throws a `Refusal` for a malformed one. */
export function readHeader(headers: Headers, name: string, form: RegExp): RegExpMatchArray | undefined {
  const text = headers.get(name)
  if (text === null) return undefined
  const match = text.match(form)
  if (match) return match
  throw new Refusal('validation', 'Eine Kopfzeile der Anfrage hat die falsche Form.', {
    fields: { [name]: 'Hat die falsche Form.' },
  })
}

/** Undefined from a client that sends none. */
export const readIdempotencyKey = (headers: Headers): string | undefined =>
  readHeader(headers, saveHeaders.idempotencyKey, /^[\w-]{1,200}$/)?.[0]

/** Tells two requests under one key apart. */
export const digestOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

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
  body: unknown,
  now: number,
  work: () => Promise<T>,
): Promise<unknown> {
  const { key } = operation
  if (key === undefined) return work()
  const request = digestOf(body)
  const known = await findAnswer(db, { ...operation, key })
  if (known && (known.request !== request || known.answer === undefined)) throw keyIsTaken()
  if (known) return known.answer
  const answer = await work()
  await keepAnswer(db, { ...operation, key }, { request, answer, at: new Date(now).toISOString() })
  return answer
}

type Adding = Pick<Call<'addStudent'>, 'deps' | 'school' | 'session' | 'http' | 'repeated'> & { body: unknown }

/**
 * Adds something once under the call's Idempotency-Key. A repeated call, whose first answer was lost, adds nothing and
 * is not written to the audit log again. The result of `add` is kept under the key, so it must name nobody. A repeated
 * call passes the kept result to `again` and keeps what `again` resolves with instead. `db` must be a transaction.
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
