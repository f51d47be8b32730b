import { createHash } from 'node:crypto'
import { Refusal } from '../http/Refusal.ts'
import { findAnswer, forgetOldAnswers, keepAnswer, type Operation } from '../store/idempotency.ts'
import type { Db } from '../store/schema.ts'

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
  const request = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const known = await findAnswer(db, { ...operation, key })
  if (known?.request === request) return known.answer
  // Answering would tell the client that a value is stored which is not.
  if (known) throw new Refusal('validation', 'Unter diesem Schlüssel wurde schon etwas anderes gespeichert.')
  const answer = await work()
  await keepAnswer(db, { ...operation, key }, { request, answer, at: new Date(now).toISOString() })
  await forgetOldAnswers(db, operation.school, now)
  return answer
}
