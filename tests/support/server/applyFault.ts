import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a network or a broken server does to a request. */
export type Fault =
  /** A captive portal: 200 with a login page in HTML. */
  | { kind: 'portal' }
  /** The answer of a server (or of something before it) that broke down. */
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  /** Nothing comes back, and the server has not seen the request. */
  | { kind: 'hang' }
  /** The connection is cut before the server sees the request. */
  | { kind: 'cut' }
  /** The server has done its work, but its answer is lost. */
  | { kind: 'lostAnswer' }
  /** The server has done its work, and its answer is still on its way (`Injected.deliver`). */
  | { kind: 'heldAnswer' }
  /** The server has done its work, and half of its answer has come through. */
  | { kind: 'halfAnswer' }

const portal = '<!doctype html><title>Anmeldung im Gast-WLAN</title><p>Bitte den Nutzungsbedingungen zustimmen.'

interface Met {
  /** Sends the request on and hands over what the server answers. */
  onward(take: (answer: IncomingMessage) => void): void
  /** Keeps the answer back; what is called to let it go says its status. */
  late(send: () => number): void
  /** The fault has come as far as it goes. */
  done(): void
}

export function applyFault(fault: Fault, response: ServerResponse, { onward, late, done }: Met): void {
  switch (fault.kind) {
    case 'portal':
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(portal)
      done()
      return
    case 'status':
      response.writeHead(fault.status, { 'Content-Type': 'text/plain', ...fault.headers }).end(fault.body ?? '')
      done()
      return
    case 'hang':
      done()
      return
    case 'cut':
      response.destroy()
      done()
      return
    case 'lostAnswer':
      onward((answer) => {
        answer.resume().on('end', () => {
          response.destroy()
          done()
        })
      })
      return
    case 'heldAnswer':
      onward((answer) => {
        void buffer(answer).then((body) => {
          late(() => {
            const status = answer.statusCode ?? 502
            response.writeHead(status, answer.headers).end(body)
            return status
          })
          done()
        })
      })
      return
    case 'halfAnswer':
      onward((answer) => {
        void sendHalf(answer, response).then(done)
      })
      return
  }
}

async function sendHalf(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(answer)
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  await new Promise((resolve) => response.write(body.subarray(0, body.length / 2), resolve))
}
