import type { ServerResponse } from 'node:http'

/** What a network or a broken server does to a request. */
export type Fault =
  /** A captive portal: 200 with a login page in HTML. */
  | { kind: 'portal' }
  /** The answer of a server (or of something before it) that broke down. */
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  /** Nothing comes back. */
  | { kind: 'hang' }
  /** The connection is cut before the server sees the request. */
  | { kind: 'cut' }
  /** The server has done its work, but its answer is lost. */
  | { kind: 'lostAnswer' }

const portal = '<!doctype html><title>Anmeldung im Gast-WLAN</title><p>Bitte den Nutzungsbedingungen zustimmen.'

/** `swallow` sends the request on and calls back when the server has answered. */
export function applyFault(fault: Fault, response: ServerResponse, swallow: (answered: () => void) => void): void {
  switch (fault.kind) {
    case 'portal':
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(portal)
      return
    case 'status':
      response.writeHead(fault.status, { 'Content-Type': 'text/plain', ...fault.headers }).end(fault.body ?? '')
      return
    case 'hang':
      return
    case 'cut':
      response.destroy()
      return
    case 'lostAnswer':
      swallow(() => response.destroy())
  }
}
