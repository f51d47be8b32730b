import { createHash } from 'node:crypto'
import { Refusal } from '../http/Refusal.ts'
import { findAnswer, forgetOldAnswers, keepAnswer, type Operation } from '../store/idempotency.ts'
import type { Db } from '../store/schema.ts'

/** What a client asks for, and its name for it where it has one. */
export interface RequestOnce {
  key: string | undefined
  /** Digest of the body. */
  request: string
}

export const digestOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** Answering would tell the client that a value is stored which is not. */
export const keyIsTaken = () =>
  new Refusal('validation', 'Unter diesem Schlüssel wurde schon etwas anderes gespeichert.')

/**
 * A repeated key is answered as the first time, without doing anything again. Only a success is remembered: a
 * refusal may have another reason tomorrow. `now` in milliseconds.
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
  await forgetOldAnswers(db, operation.school, now)
  return answer
}
