import type { Beside } from '#contract/index.ts'
import { isRefusal } from '../failure.ts'

/**
 * Makes sure that a call that adds something adds it once. While its outcome is unknown, the same body is sent with the
 * same Idempotency-Key, also after a lost answer or a second tap. A server that does not know it ignores it.
 */
export function createOnce(newKey: () => string) {
  const unanswered = new Map<string, string>()
  return async function once<T>(body: object, send: (beside: Beside) => Promise<T>): Promise<T> {
    const content = JSON.stringify(body)
    const key = unanswered.get(content) ?? newKey()
    unanswered.set(content, key)
    try {
      const answer = await send({ idempotencyKey: key })
      unanswered.delete(content)
      return answer
    } catch (error) {
      if (isRefusal(error)) unanswered.delete(content)
      throw error
    }
  }
}
