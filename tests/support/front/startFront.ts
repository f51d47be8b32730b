import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/freePort.ts'
import { type FrontName, findFront } from './findFront.ts'
import { type Certificate, makeCertificate, writeConfig } from './writeConfig.ts'

/** The name of docs/betrieb.md. */
const host = 'zeugnis.schule.example'

/** A proxy that speaks TLS before the school's server, set up as docs/betrieb.md tells. */
interface Front {
  /** https://zeugnis.schule.example:…, a name that only a browser with `chromiumArgs` finds. */
  url: string
  tlsPort: number
  plainPort: number
  certificate: Certificate
  chromiumArgs: string[]
  /** Begins to answer on the same address. */
  start(): Promise<void>
  /** Nobody answers any more. */
  stop(): Promise<void>
  /** Stops it and deletes what it has written. */
  remove(): Promise<void>
}

export async function startFront(name: FrontName, serverUrl: string): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-front-'))
  const certificate = makeCertificate(folder, host)
  const [tlsPort, plainPort] = [await freePort(), await freePort()]
  const args = writeConfig(name, { folder, target: new URL(serverUrl).host, tlsPort, plainPort, certificate })
  let child: ChildProcess | undefined

  const front: Front = {
    url: `https://${host}:${tlsPort}`,
    tlsPort,
    plainPort,
    certificate,
    chromiumArgs: [
      `--host-resolver-rules=MAP ${host} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${certificate.spki}`,
    ],
    async start() {
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
      const started = spawn(findFront(name), args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
      child = started
      let log = ''
      started.stderr.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-5000)
      })
      await untilAnswering(front, () => {
        if (started.exitCode !== null) throw new Error(`${name} ended with ${started.exitCode}:\n${log}`)
      })
    },
    async stop() {
      const running = child
      child = undefined
      if (!running || running.exitCode !== null) return
      const exited = once(running, 'exit')
      running.kill('SIGTERM')
      await exited
    },
    async remove() {
      await front.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await front.start()
  return front
}

/** Asks until the server answers through it; gives up after 20 s. */
async function untilAnswering(front: Front, stillRunning: () => void): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    stillRunning()
    const answer = await askOverTls(front, '/healthz').catch((error: unknown) => String(error))
    if (typeof answer !== 'string' && answer.status === 200) return
    if (Date.now() > deadline) throw new Error(`${front.url}/healthz does not answer: ${answer}`)
    await wait(25)
  }
}

interface Answered {
  status: number | undefined
  headers: IncomingHttpHeaders
  text: string
}

interface Question {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** The address on loopback that it comes from: '127.0.0.2' is another device than '127.0.0.3'. */
  from?: string
}

/** Asks as a program would that knows the certificate. Rejects when no answer comes. */
export async function askOverTls(
  { url, certificate }: Pick<Front, 'url' | 'certificate'>,
  path: string,
  { method = 'GET', headers = {}, body, from }: Question = {},
): Promise<Answered> {
  const { host, hostname, port } = new URL(url)
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: hostname,
    ca: certificate.pem,
    headers: { host, ...headers },
    agent: false,
    ...(from !== undefined && { localAddress: from }),
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(parts).toString() }
}
