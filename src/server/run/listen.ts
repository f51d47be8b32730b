import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { StartError } from './StartError.ts'

export interface Listening {
  /** With the real port. */
  url: string
  /** Takes no new requests, lets those under way finish, and resolves when the last is answered. After `patience` ms it cuts them off. */
  stop(patience: number): Promise<void>
}

const reasons: Record<string, (place: string) => string> = {
  EADDRINUSE: (place) => `${place} ist schon belegt. Läuft der Server schon? Sonst einen anderen PORT setzen.`,
  EACCES: (place) => `${place} darf dieser Benutzer nicht öffnen. Einen PORT ab 1024 setzen.`,
  EADDRNOTAVAIL: (place) => `${place} gehört nicht zu diesem Rechner. HOST prüfen.`,
  ENOTFOUND: (place) => `${place} ist nicht bekannt. HOST prüfen.`,
}

/**
 * Milliseconds that a connection is kept for the next request. Longer than a proxy keeps it (Caddy two minutes, nginx
 * one): where the server is the first to hang up, a request may just be on its way and gets 502.
 */
const longestIdle = 130_000

/** Milliseconds that the rest of a body is taken in, unread, after the answer. */
const longestRest = 30_000

/**
 * Lets the rest of an answered request pass by. A connection that is cut while its body is still on the way is reset,
 * and the browser never reads why it was refused. What comes in is kept nowhere; after `longestRest` it is cut.
 */
function discardRest(request: IncomingMessage): void {
  const cut = setTimeout(() => request.destroy(), longestRest).unref()
  request.once('close', () => clearTimeout(cut))
  // A reader that has stopped reading would hold up the rest.
  request.removeAllListeners('data').resume()
}

/** Begins to answer requests. Rejects with a `StartError` when the address cannot be had. */
export async function listen(
  fetch: (request: Request, env: never) => Response | Promise<Response>,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) => fetch(request, env as never),
    // It would cut what has not come after half a second: a photo on the way through a school's WLAN.
    autoCleanupIncoming: false,
  }) as Server
  server.keepAliveTimeout = longestIdle
  let stopping = false
  const unanswered = new Set<ServerResponse>()
  // Before the answer is made: its headers may be sent at once.
  server.prependListener('request', (request, response) => {
    if (stopping) response.setHeader('Connection', 'close')
    unanswered.add(response)
    response.on('finish', () => request.complete || discardRest(request))
    // A kept-alive connection would hold a stopping server open for as long as the browser likes.
    response.on('close', () => {
      unanswered.delete(response)
      if (stopping) server.closeIdleConnections()
    })
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code]
    throw reason ? new StartError(reason(`${host}:${port}`)) : error
  }
  const address = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name === '127.0.0.1' ? 'localhost' : name}:${address.port}`,
    stop: async (patience) => {
      stopping = true
      for (const response of unanswered) if (!response.headersSent) response.setHeader('Connection', 'close')
      const closed = once(server, 'close')
      server.close()
      const cut = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearTimeout(cut)
    },
  }
}
