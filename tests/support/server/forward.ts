import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Passes a request on; without `take` the server's answer goes back as it comes. */
export function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  take = (answer: IncomingMessage): void => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  },
): void {
  const broken = () => outgoing.destroy()
  const { method, headers } = incoming
  // No agent: a kept-alive connection would not survive a server that restarts.
  const onward = request(`${target}${incoming.url}`, { method: method ?? 'GET', headers, agent: false }, (answer) => {
    take(answer)
    answer.on('error', broken)
  })
  onward.on('error', broken)
  incoming.pipe(onward)
}
