import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { forward } from '../support/server/forward.ts'
import { serve } from '../support/server/serve.ts'
import { type Step, type Taken, takeStep } from './takeStep.ts'

interface Asked {
  step: Step
  take(taken: Taken): void
}

/**
 * Stands before the school server and lets the page itself do the steps: every document gets a script of the same
 * origin, which asks for the next step and reports what came of it. The kept copy of the app has the script, too;
 * with the school server stopped only the steps still come through.
 */
export async function createDriveProxy(target: string) {
  const steps: Asked[] = []
  let under: Asked | undefined
  let waiting: ServerResponse | undefined

  function hand(): void {
    if (!waiting || waiting.destroyed || under) return
    under = steps.shift()
    if (!under) return
    waiting.end(JSON.stringify(under.step))
    waiting = undefined
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    switch (incoming.url) {
      case '/__drive.js':
        outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(driveScript)
        return
      case '/__drive/next':
        // A page that asks again has not heard of the step of the page before it.
        if (under) steps.unshift(under)
        under = undefined
        waiting = outgoing
        hand()
        return
      case '/__drive/taken': {
        const taken = JSON.parse(await text(incoming)) as Taken
        outgoing.end()
        const { take } = under ?? { take: () => undefined }
        under = undefined
        take(taken)
        return
      }
      default:
        pass(target, incoming, outgoing)
    }
  }

  const server = await serve((incoming, outgoing) => {
    // A page that is killed in the middle of a request has nobody to answer.
    handle(incoming, outgoing).catch(() => outgoing.destroy())
  })
  return {
    ...server,
    /** Brings a step to the page that is there, or to the next one. */
    send: (step: Step) =>
      new Promise<Taken>((take) => {
        steps.push({ step, take })
        hand()
      }),
  }
}

/** Forwards; documents come back with the script in their head, and the worker expects the app's with it. */
function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  // Neither compressed nor 'not modified': the page must be readable here.
  delete incoming.headers['accept-encoding']
  delete incoming.headers['if-none-match']
  forward(target, incoming, outgoing, (answer) => {
    const { statusCode = 502, headers } = answer
    const isWorker = incoming.url === '/sw.js'
    if (!isWorker && !headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(statusCode, headers)
      answer.pipe(outgoing)
      return
    }
    const { 'content-length': _length, etag: _etag, ...kept } = headers
    const changed = isWorker ? text(answer).then((code) => expectScript(target, code)) : text(answer).then(withScript)
    // A server that stops meanwhile answers the page as it answers everybody: not at all.
    changed.then(
      (content) => outgoing.writeHead(statusCode, kept).end(content),
      () => outgoing.destroy(),
    )
  })
}

const withScript = (html: string) => html.replace('</head>', '<script src="/__drive.js" defer></script></head>')

/** The worker's code with the hash of the page as it comes from here. */
async function expectScript(target: string, code: string): Promise<string> {
  const html = await (await fetch(`${target}/index.html`)).text()
  return code.replaceAll(hashOf(html), hashOf(withScript(html)))
}

/** As the build writes it into the worker's list. */
const hashOf = (content: string) => createHash('sha256').update(content).digest().subarray(0, 9).toString('base64')

/** In the page: asks for a step, takes it, tells what came of it, for as long as the page lives. */
async function followSteps(take: typeof takeStep): Promise<void> {
  for (;;) {
    const step = (await (await fetch('/__drive/next', { method: 'POST' })).json()) as Step
    await fetch('/__drive/taken', { method: 'POST', body: JSON.stringify(await take(step)), keepalive: true })
  }
}

/** What `/__drive.js` answers. */
const driveScript = `(${followSteps})(${takeStep})`
