import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request that the network has taken and not yet delivered: it outlives whoever sent it. */
export interface HeldRequest {
  /** It reaches the server now; resolves with the status of an answer that nobody may be waiting for any more. */
  deliver(): Promise<number>
}

export function holdRequest(target: string, incoming: IncomingMessage): HeldRequest {
  const { method, headers, url } = incoming
  const body = buffer(incoming)
  return {
    async deliver() {
      const onward = request(`${target}${url}`, { method: method ?? 'GET', headers, agent: false })
      onward.end(await body)
      const [answer] = (await once(onward, 'response')) as [IncomingMessage]
      await once(answer.resume(), 'end')
      return answer.statusCode ?? 0
    },
  }
}
