import type { Endpoint, EndpointData } from '#contract/index.ts'
import { ApiFailure } from './ApiFailure.ts'
import type { Api, AskOptions } from './createApi.ts'

type WriterApi = Pick<Api, 'ask' | 'has'> & Partial<Pick<Api, 'owner'>>

interface WriterPorts {
  newKey(): string
  /** False if the device has no network at all, so that nothing can have been sent. */
  isOnline(): boolean
}

/**
 * Makes the function for calls that change something at the server. Where the answer is lost, the call is made once more if
 * a repeat does nothing again (see `Endpoint`), so that its outcome is known. If that answer is lost as well, the failure
 * has an unknown outcome; the same call, made again later by the user, still counts as the first one.
 * Where somebody else is signed in by then, or nobody, the call never settles: what follows is not for their eyes and caches.
 */
export function createWriter({ newKey, isOnline }: WriterPorts) {
  /** The keys of the calls with an unknown outcome, by what they ask for. */
  const unanswered = new Map<string, string>()
  async function carryOut<E extends Endpoint>(
    api: WriterApi,
    endpoint: E,
    options: AskOptions<E>,
    owner: string | undefined,
  ): Promise<EndpointData<E>> {
    const { repeat, path } = endpoint
    const content = JSON.stringify([owner, path, options.params, options.body])
    const key = options.beside?.idempotencyKey ?? unanswered.get(content) ?? newKey()
    const beside = repeat === 'once' ? { beside: { ...options.beside, idempotencyKey: key } } : {}
    const send = async () => {
      const answer = await api.ask(endpoint, { ...options, ...beside })
      // Whoever does the same again after an answer means it anew: removed, restored, removed again.
      unanswered.clear()
      return answer
    }
    const mayRepeat = repeat === 'same' || repeat === 'reads' || (repeat === 'once' && api.has(endpoint))
    const wasSent = isOnline() || unanswered.has(content)
    try {
      if (repeat === 'once') unanswered.set(content, key)
      return await send().catch((error: unknown) => {
        if (wasSent && mayRepeat && isLostAnswer(error) && api.owner?.() === owner) return send()
        throw error
      })
    } catch (error) {
      if (error instanceof ApiFailure && (error.kind === 'refused' || error.kind === 'denied'))
        unanswered.delete(content)
      throw wasSent && repeat !== 'reads' && isLostAnswer(error) ? unknownOutcome(error, mayRepeat) : error
    }
  }
  return async function write<E extends Endpoint>(
    api: WriterApi,
    endpoint: E,
    options: AskOptions<E>,
  ): Promise<EndpointData<E>> {
    const owner = api.owner?.()
    const outcome = carryOut(api, endpoint, options, owner)
    await outcome.catch(() => undefined)
    return api.owner?.() === owner ? outcome : new Promise(() => {})
  }
}

/** True if the call may have been carried out although no answer came. */
const isLostAnswer = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.kind === 'unreachable' && error.details.retryAfterMs === undefined

/** A server without keys would do it twice: there the user has to look first. */
const unknownOutcome = ({ details }: ApiFailure, mayRepeat: boolean) =>
  new ApiFailure(
    'unknown',
    mayRepeat
      ? 'Der Schulserver hat nicht geantwortet. Versuchen Sie es noch einmal; doppelt geschieht nichts.'
      : 'Der Schulserver hat nicht geantwortet. Bitte sehen Sie nach, ob es geschehen ist, bevor Sie es noch einmal versuchen.',
    details,
  )

export const write = createWriter({ newKey: () => crypto.randomUUID(), isOnline: () => navigator.onLine !== false })
