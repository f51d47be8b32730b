import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { downloadPath } from '#contract/index.ts'
import { openTablet } from '../support/browser/openTablet.ts'
import { withoutNetwork } from '../support/browser/watchProblems.ts'
import { type FrontName, findFront, frontsToTest, missingForFront } from '../support/front/findFront.ts'
import { unitVariable } from '../support/front/readBetrieb.ts'
import { type Certificate, makeCertificate, writeConfig } from '../support/front/writeConfig.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { inShort, journey } from '../support/journey.ts'
import { generatePdfs } from '../support/reports/generatedPdfs.ts'
import { password, people, school } from '../support/server/demo.ts'
import { freePort } from '../support/server/freePort.ts'
import { savedOffline, untilAppIsKept } from '../support/teacher/device.ts'
import { loginByForm } from '../support/teacher/login.ts'
import { chooseClass, openReportCards } from '../support/teacher/openReportCards.ts'
import { saveButton, text, untilTransferred, write } from '../support/teacher/sheet.ts'
import { chooseStudent } from '../support/teacher/students.ts'

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

async function startFront(name: FrontName, serverUrl: string): Promise<Front> {
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

/** Asks until the server answers through it; gives up after two minutes. */
async function untilAnswering(front: Front, stillRunning: () => void): Promise<void> {
  const deadline = Date.now() + 120_000
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
async function askOverTls(
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

const noServer = /status of 50[234]/
const loginPath = '/api/musterschule/auth/login'
/** Two devices, which no other proxy's journey borrows. */
const devices = { nginx: ['127.0.0.2', '127.0.0.3'], Caddy: ['127.0.0.4', '127.0.0.5'] } as const

const proxied = journey.override('serverEnv', { TRUSTED_PROXIES: unitVariable('TRUSTED_PROXIES') })

const behind = (name: FrontName) =>
  proxied
    .extend('front', async ({ server }, { onCleanup }) => {
      const front = await startFront(name, server.url)
      onCleanup(() => front.remove())
      return front
    })
    .extend('tablet', async ({ front }, { onCleanup }) => {
      const tablet = await openTablet({ url: front.url, profile: 'disk', args: front.chromiumArgs })
      onCleanup(async () => {
        const problems = tablet.problems()
        await tablet.remove()
        expect(problems, 'errors in the console that nobody expected').toEqual([])
      })
      return tablet
    })

describe.each(frontsToTest())('behind %s, set up as the documentation says,', (name) => {
  const isMissing = missingForFront(name).length > 0
  const it = behind(name).skipIf(isMissing)

  it('a teacher opens the app without network, goes on writing, and the server gets it', async ({
    tablet,
    front,
    head,
    untouched,
  }) => {
    tablet.expectErrors(withoutNetwork)
    tablet.expectErrors(noServer)
    const { page } = tablet
    const student = await untouched('1a')
    await loginByForm(page)
    const cookies = await tablet.context.cookies()
    expect(cookies.map(({ name, secure, httpOnly, sameSite }) => [name, secure, httpOnly, sameSite]).sort()).toEqual([
      ['access', true, true, 'Strict'],
      [expect.stringMatching(/^device-/), true, true, 'Strict'],
      ['refresh', true, true, 'Strict'],
      ['school', true, false, 'Strict'],
    ])
    await openReportCards(page, '1a')
    await untilAppIsKept(page)

    await front.stop()
    await tablet.close()
    await tablet.reopen()
    await tablet.page.goto('/reportCard/main')
    await chooseClass(tablet.page, '1a')
    await chooseStudent(tablet.page, student)
    await write(text(tablet.page, 'Bemerkungen'), `Hinter ${name} geschrieben.`)
    await saveButton(tablet.page).click()
    await savedOffline(tablet.page).waitFor()

    await front.start()
    await untilTransferred(tablet.page)
    await expect
      .poll(async () => (await head.entry('1a', student))?.layout.comments)
      .toBe(`Hinter ${name} geschrieben.`)
  })

  behind(name).skipIf(isMissing || inShort)(
    'a teacher goes on writing while the server behind it is being updated',
    async ({ tablet, server, head, untouched }) => {
      tablet.expectErrors(withoutNetwork)
      tablet.expectErrors(noServer)
      const { page } = tablet
      const student = await untouched('1a')
      await loginByForm(page)
      await openReportCards(page, '1a')
      await chooseStudent(page, student)
      await server.stop()
      await write(text(page, 'Bemerkungen'), 'Während des Updates.')
      await saveButton(page).click()
      await savedOffline(page).waitFor()

      await server.start()
      await untilTransferred(page, 'byItself')
      await expect.poll(async () => (await head.entry('1a', student))?.layout.comments).toBe('Während des Updates.')
    },
  )

  it('the head downloads the report cards of a class, byte for byte', async ({ tablet, head }) => {
    const { answer, whole } = await generatePdfs(head, '4b')
    const pdf = answer.files.find(({ type }) => type === 'pdf')
    await openSettings(tablet.page, 'Zeugnisse')
    const link = tablet.page.getByRole('link', { name: new RegExp(pdf?.title ?? 'none') })
    const href = await link.getAttribute('href')
    expect(href).toContain(downloadPath(pdf?.path ?? 'none'))
    const [download] = await Promise.all([
      tablet.page.waitForEvent('download'),
      tablet.page.evaluate((address) => location.assign(address), href ?? ''),
    ])
    expect(download.suggestedFilename()).toBe(pdf?.download)
    expect(Buffer.compare(readFileSync(await download.path()), whole)).toBe(0)
  })

  it('who forgot the password is told apart from the rest of the school, whatever they say who they are', async ({
    front,
  }) => {
    const attempt = (from: string, email: string, word: string, claims: string) =>
      askOverTls(front, loginPath, {
        method: 'POST',
        from,
        headers: { 'content-type': 'application/json', origin: front.url, 'x-forwarded-for': claims },
        body: JSON.stringify({ server: school, email, password: word }),
      })
    const [guessing, other] = devices[name]
    const statuses = new Set<number | undefined>()
    for (let person = 0; person < 25; person += 1) {
      const tries = Array.from({ length: 8 }, (_, time) =>
        attempt(guessing, `${name}-${person}@schule.example`, 'falsch', `192.0.2.${person * 8 + time}`),
      )
      for (const { status } of await Promise.all(tries)) statuses.add(status)
    }
    expect([...statuses]).toEqual([401])
    const right = (from: string) => attempt(from, people.colleague, password, '192.0.2.250')
    expect((await right(guessing)).status).toBe(429)
    const elsewhere = await right(other)
    expect(elsewhere.status).toBe(200)
    expect(elsewhere.headers['set-cookie']?.every((cookie) => cookie.includes('; Secure'))).toBe(true)
  })

  it('every answer asks for TLS from now on, the figures stay inside, and plain HTTP leads to TLS', async ({
    front,
  }) => {
    for (const path of ['/', '/auth/login', '/api/openapi.json', '/api/musterschule/get/nothing']) {
      const { headers } = await askOverTls(front, path)
      expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8,}/)
      expect(headers['content-security-policy'], path).toContain("default-src 'self'")
    }
    expect((await askOverTls(front, '/metrics')).status).toBe(404)
    const location = await new Promise((resolve, reject) => {
      const headers = { host: new URL(front.url).hostname }
      get({ host: '127.0.0.1', port: front.plainPort, path: '/auth/login?x=1', headers }, (answer) => {
        answer.resume()
        resolve(answer.headers.location)
      }).on('error', reject)
    })
    expect(location).toMatch(/^https:\/\/zeugnis\.schule\.example(:\d+)?\/auth\/login\?x=1$/)
  })

  it('the largest import file that is allowed gets through to the server', async ({ tablet }) => {
    const { page } = tablet
    tablet.expectErrors(/status of 400/)
    await loginByForm(page, 'head')
    const answer = await page.evaluate(async () => {
      const form = new FormData()
      form.append('profile', 'none')
      form.append('file', new File(['x'.repeat(10 * 1024 * 1024)], 'schueler.csv', { type: 'text/csv' }))
      const { status, headers } = await fetch('/api/musterschule/import/importProfile', { method: 'POST', body: form })
      return [status, headers.get('content-type')?.split(';')[0]]
    })
    expect(answer).toEqual([400, 'application/json'])
  })
})
