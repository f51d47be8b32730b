import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { StartError } from './StartError.ts'

interface Listening {
  /** With the actual port. */
  url: string
  /** Takes no new requests and resolves when all open ones are answered. Cuts them off after `timeout` milliseconds. */
  stop(timeout: number): Promise<void>
}

const listenReasons: Record<string, (place: string) => string> = {
  EADDRINUSE: (place) => `${place} ist schon belegt. Läuft der Server schon? Sonst einen anderen PORT setzen.`,
  EACCES: (place) => `${place} darf dieser Benutzer nicht öffnen. Einen PORT ab 1024 setzen.`,
  EADDRNOTAVAIL: (place) => `${place} gehört nicht zu diesem Rechner. HOST prüfen.`,
  ENOTFOUND: (place) => `${place} ist nicht bekannt. HOST prüfen.`,
}

/**
 * Milliseconds for which an idle connection stays open. Longer than a proxy keeps it (Caddy two minutes, nginx one): if
 * the server closed it first, a request on its way would get 502.
 */
const longestIdle = 130_000

/** Milliseconds for which the rest of a body is received and discarded after the answer. */
const longestRest = 30_000

/**
 * Discards the rest of an answered request. Cutting the connection while the body is still being sent would reset it,
 * and the browser would never read the answer. Destroys the request after `longestRest`.
 */
function discardRest(request: IncomingMessage): void {
  const cut = setTimeout(() => request.destroy(), longestRest).unref()
  request.once('close', () => clearTimeout(cut))
  // A reader that has stopped reading would block the stream.
  request.removeAllListeners('data').resume()
}

/** Listens for requests. Rejects with a `StartError` if the address is not available. */
export async function listen(
  fetch: (request: Request, env: never) => Response | Promise<Response>,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) => fetch(request, env as never),
    // The cleanup would cut a body that is not complete after half a second, like a photo over a school's WLAN.
    autoCleanupIncoming: false,
  }) as Server
  server.keepAliveTimeout = longestIdle
  let stopping = false
  const unanswered = new Set<ServerResponse>()
  // Runs before the handler, which may send the headers at once.
  server.prependListener('request', (request, response) => {
    if (stopping) response.setHeader('Connection', 'close')
    unanswered.add(response)
    response.on('finish', () => request.complete || discardRest(request))
    // An idle connection would keep a stopping server open for as long as the browser likes.
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
    const reason = listenReasons[code]
    throw reason ? new StartError(reason(`${host}:${port}`)) : error
  }
  const address = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${name === '127.0.0.1' ? 'localhost' : name}:${address.port}`,
    stop: async (timeout) => {
      stopping = true
      for (const response of unanswered) if (!response.headersSent) response.setHeader('Connection', 'close')
      const closed = once(server, 'close')
      server.close()
      const cut = setTimeout(() => server.closeAllConnections(), timeout)
      await closed
      clearTimeout(cut)
    },
  }
}
