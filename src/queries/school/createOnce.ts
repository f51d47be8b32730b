import { saveHeaders } from '#contract/index.ts'
import { isRefusal } from '../failure.ts'

/**
 * Sends what makes something new so that it is made once: while nobody knows what became of it, the same body goes out
 * again under the same Idempotency-Key, after a lost answer and a second press too. A server that does not know the key
 * does as specified.
 */
export function createOnce(newKey: () => string) {
  const unanswered = new Map<string, string>()
  return async function once<T>(body: object, send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const content = JSON.stringify(body)
    const key = unanswered.get(content) ?? newKey()
    unanswered.set(content, key)
    try {
      const answer = await send({ [saveHeaders.idempotencyKey]: key })
      unanswered.delete(content)
      return answer
    } catch (error) {
      if (isRefusal(error)) unanswered.delete(content)
      throw error
    }
  }
}
