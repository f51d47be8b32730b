import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { freePort } from '../support/server/freePort.ts'
import { createHand, type Hand } from './createHand.ts'
import { miniBrowser } from './findEngine.ts'
import { type Taken, takeStep } from './takeStep.ts'

/** A page of WebKit driven over W3C WebDriver. Its storage ends with the session. */
export interface DrivenPage {
  hand: Hand
  /** Opens an address from outside the page, as a bookmark does. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  end(): Promise<void>
}

const Reply = z.object({ value: z.unknown() })
const NewSession = z.object({ sessionId: z.string() })

/** Starts WebKitWebDriver on a free port and opens its one session. */
export async function openWebDriver(display: string): Promise<DrivenPage> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  const exited = once(driver, 'exit')

  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<unknown> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = Reply.parse(await answer.json())
    if (!answer.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

  async function stop(): Promise<void> {
    driver.kill('SIGTERM')
    await exited
  }

  async function begin(): Promise<string> {
    await untilReady(() => call('GET', '/status'))
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } }
    const { sessionId } = NewSession.parse(await call('POST', '/session', { capabilities: { alwaysMatch } }))
    return `/session/${sessionId}`
  }

  const session = await begin().catch(async (error: unknown) => {
    await stop()
    throw error
  })

  return {
    hand: createHand(async (step) => {
      const script = `(${takeStep})(arguments[0]).then(arguments[1])`
      return (await call('POST', `${session}/execute/async`, { script, args: [step] })) as Taken
    }),
    async open(url) {
      await call('POST', `${session}/url`, { url })
    },
    async reload() {
      await call('POST', `${session}/refresh`)
    },
    async end() {
      try {
        await call('DELETE', session)
      } finally {
        await stop()
      }
    },
  }
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask()
      return
    } catch (error) {
      if (tries === 200) throw error
      await wait(50)
    }
  }
}
