import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { applyFault, type Fault } from './applyFault.ts'
import { forward } from './forward.ts'
import { freePort } from './freePort.ts'

interface Seen {
  method: string
  path: string
  /** The status that reached the browser; undefined when none did. */
  status?: number
}

export type FaultProxy = Awaited<ReturnType<typeof createFaultProxy>>
/** A fault that is in force until it is lifted. */
export type Injected = ReturnType<FaultProxy['inject']>

interface Rule {
  pattern: RegExp
  fault: Fault
  most: number
  hits: number
  waiting: (() => void)[]
  held: (() => Promise<number>)[]
  late: (() => number)[]
  isLetGo: boolean
  open: ServerResponse[]
}

/** A request that never comes fails the test that waits for it, not the ones after it as well. */
function inTime<T>(awaited: Promise<T>, missing: string): Promise<T> {
  const seconds = 150
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${missing} within ${seconds} s`)), seconds * 1000)
  })
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer))
}

/** The school's network: stands between browser and server on loopback, counts what passes and breaks on demand. */
export async function createFaultProxy(target: string) {
  const port = await freePort()
  const seen: Seen[] = []
  const listeners = new Set<(seen: Seen) => void>()
  const rules = new Set<Rule>()
  const sockets = new Set<Socket>()
  let server: Server | undefined

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const one: Seen = { method: incoming.method ?? 'GET', path: incoming.url ?? '/' }
    seen.push(one)
    outgoing.on('close', () => {
      if (outgoing.writableFinished) one.status = outgoing.statusCode
      for (const listener of listeners) listener(one)
    })
    const rule = [...rules].find(({ pattern, hits, most }) => hits < most && pattern.test(`${one.method} ${one.path}`))
    if (!rule) {
      forward(target, incoming, outgoing)
      return
    }
    rule.hits += 1
    rule.open.push(outgoing)
    if (rule.fault.kind === 'hang') rule.held.push(holdRequest(target, incoming, buffer(incoming)))
    applyFault(rule.fault, outgoing, {
      onward: (take) => forward(target, incoming, outgoing, take),
      late: (send) => void (rule.isLetGo ? send() : rule.late.push(send)),
      done: () => {
        for (const resolve of rule.waiting.splice(0)) resolve()
      },
    })
  }

  const proxy = {
    url: `http://127.0.0.1:${port}`,
    /** Every request so far whose method and path ('POST /api/…') match. */
    seen: (pattern: RegExp) => seen.filter(({ method, path }) => pattern.test(`${method} ${path}`)),
    /** Resolves when the next matching request has been answered. */
    next: (pattern: RegExp) =>
      inTime(
        new Promise<Seen>((resolve) => {
          const listener = (one: Seen) => {
            if (!pattern.test(`${one.method} ${one.path}`)) return
            listeners.delete(listener)
            resolve(one)
          }
          listeners.add(listener)
        }),
        `no answer to ${pattern}`,
      ),
    /** Matching requests ('POST /api/…') meet the fault from now on, at most so many. */
    inject(pattern: RegExp, fault: Fault, most = Number.POSITIVE_INFINITY) {
      const rule: Rule = { pattern, fault, most, hits: 0, waiting: [], held: [], late: [], isLetGo: false, open: [] }
      rules.add(rule)
      return {
        /** How many requests it has met. */
        hits: () => rule.hits,
        /** Resolves when it has come as far as it goes with the next request. */
        hit: () => inTime(new Promise<void>((resolve) => rule.waiting.push(resolve)), `no request met ${pattern}`),
        /**
         * The requests that hang reach the server now, late, one after the other, and the answers that were held reach the
         * browser; resolves with the server's statuses.
         */
        async deliver() {
          const statuses: number[] = []
          for (const deliver of rule.held.splice(0)) statuses.push(await deliver())
          return [...statuses, ...rule.late.splice(0).map((send) => send())]
        },
        /** The answers that were held reach the browser, and so does every later one: also one that is not held yet. */
        letGo() {
          rule.isLetGo = true
          for (const send of rule.late.splice(0)) send()
        },
        /** Further requests go through; those that hang are cut. */
        lift() {
          rules.delete(rule)
          for (const response of rule.open) if (!response.writableFinished) response.destroy()
        },
      }
    },
    /** The network is gone: connections are refused, open ones are cut. */
    async down() {
      if (!server) return
      const closed = once(server, 'close')
      server.close()
      server = undefined
      for (const socket of sockets) socket.destroy()
      await closed
    },
    /** The network is back on the same address. */
    async up() {
      if (server) return
      const listening = createServer(handle)
      listening.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
      server = listening
      listening.listen(port, '127.0.0.1')
      await once(listening, 'listening')
    },
  }
  await proxy.up()
  return proxy
}

/**
 * A request that the network has taken and not yet delivered: it outlives whoever sent it. Called, it reaches the server;
 * resolves with the status of an answer that nobody may be waiting for any more.
 */
function holdRequest(target: string, { method = 'GET', headers, url }: IncomingMessage, body: Promise<Buffer>) {
  return async (): Promise<number> => {
    const onward = request(`${target}${url}`, { method, headers, agent: false })
    onward.end(await body)
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return answer.statusCode ?? 0
  }
}
