import { IDBFactory, IDBObjectStore, IDBOpenDBRequest } from 'fake-indexeddb'
import type { JSDOM } from 'jsdom'
import type { Page } from 'playwright-core'
import type { Root } from 'react-dom/client'
import { vi } from 'vitest'
import type { Tablet } from '../browser/openTablet.ts'
import { keyboard, Scope } from './locator.ts'
import { pause, until } from './until.ts'

declare global {
  /** The browser's stand-in of this process, made by vitest. */
  var jsdom: JSDOM
}

type Listening = [target: EventTarget, ...listener: Parameters<EventTarget['addEventListener']>]

/**
 * The files on the stack behind the caller's caller. Written out as text, with places looked up in source maps as vitest
 * does it, the stacks of all timers and listeners were a twelfth of the work of these tests.
 */
function callingFiles(): string[] {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = (_, places) => places.slice(3).map((place) => place.getFileName() ?? '')
  const { stack } = new Error('where')
  Error.prepareStackTrace = prepareStackTrace
  return stack as unknown as string[]
}

/** What one life of a page leaves behind in a process that goes on: all of it ends with the page. */
function watchLeftovers() {
  const listening: Listening[] = []
  const timers = new Set<unknown>()
  const isOfApp = () => {
    const files = callingFiles()
    return (
      !files.slice(0, 2).some((file) => file.includes('node_modules')) && files.some((file) => file.includes('/src/'))
    )
  }
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target) as EventTarget['addEventListener']
    target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
      if (isOfApp()) listening.push([target, ...listener])
      listen(...listener)
    }
    globalThis.addEventListener = window.addEventListener
  }
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const set = globalThis[name] as (...work: unknown[]) => unknown
    const wrapped = (...work: unknown[]) => {
      const timer = set(...work)
      if (isOfApp()) timers.add(timer)
      return timer
    }
    Object.assign(globalThis, { [name]: wrapped })
    Object.assign(window, { [name]: wrapped })
  }
  return {
    end() {
      for (const [target, ...[type, listener, options]] of listening.splice(0))
        target.removeEventListener(type, listener, options)
      for (const timer of timers) clearTimeout(timer as number)
      timers.clear()
    },
  }
}
const leftovers = watchLeftovers()

/** What a test's script puts in the place of a browser's own, such as a database that refuses, goes with the page as well. */
function rememberOwn(...owners: object[]): () => void {
  const before = owners.map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const)
  return () => {
    for (const [owner, own] of before) {
      for (const key of Reflect.ownKeys(owner)) if (!Object.hasOwn(own, key)) Reflect.deleteProperty(owner, key)
      Object.defineProperties(owner, own)
    }
  }
}

const nodeFetch = globalThis.fetch

/** A form as the bytes that a browser sends: jsdom has forms and files of its own, which Node's fetch takes for texts. */
async function encodeForm(form: FormData): Promise<{ type: string; bytes: Uint8Array }> {
  const border = '----zeugnis'
  const parts: (string | Uint8Array)[] = []
  for (const [name, value] of form) {
    const isFile = typeof value !== 'string'
    parts.push(`--${border}\r\nContent-Disposition: form-data; name="${name}"`)
    if (isFile) parts.push(`; filename="${value.name}"\r\nContent-Type: ${value.type || 'application/octet-stream'}`)
    parts.push('\r\n\r\n', isFile ? await bytesOf(value) : value, '\r\n')
  }
  parts.push(`--${border}--\r\n`)
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  return { type: `multipart/form-data; boundary=${border}`, bytes }
}

const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(file)
  })

/** What the page waits for and the process goes on with: requests, pieces of the app's code, databases and promises of these. */
const underWay = new Set<Promise<unknown>>()

/** Comes back when nothing is left of a page that would still act on it. A page of a browser just ends. */
async function untilNothingGoesOn(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    if (underWay.size > 0) quiet = 0
    await Promise.allSettled(underWay)
    await vi.dynamicImportSettled()
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    await pause(1)
  }
}

/** A browser's fetch: addresses from the page, its cookies, and nothing more once the page is gone. */
function browserFetch(life: AbortSignal, onAnswer: (answer: Response, url: string) => void): typeof fetch {
  const ask: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href).href
    // The test's own people speak to the server itself.
    if (!url.startsWith(location.origin)) return nodeFetch(input, init)
    const headers = new Headers(init.headers)
    let body = init.body ?? null
    if (body instanceof FormData) {
      const { type, bytes } = await encodeForm(body)
      headers.set('Content-Type', type)
      body = bytes as never
    }
    headers.set('Cookie', jsdom.cookieJar.getCookieStringSync(url))
    headers.set('Sec-Fetch-Site', 'same-origin')
    const signal = init.signal ? AbortSignal.any([init.signal, life]) : life
    const answer = await nodeFetch(new Request(url, { ...init, body, headers, signal }))
    for (const line of answer.headers.getSetCookie()) jsdom.cookieJar.setCookieSync(line, url)
    onAnswer(answer, url)
    return answer
  }
  return (...asked) => {
    const answer = ask(...asked)
    const settled = answer.catch(() => {}).finally(() => underWay.delete(settled))
    underWay.add(settled)
    return answer
  }
}

type Script = [work: (argument: unknown) => unknown, argument: unknown]

const onlyABrowser = (name: string) => () => {
  throw new Error(`page.${name}: this is decided by a browser, the test belongs to tests/journeys`)
}

/** The app in this process, on a tablet of its own with empty storage, as a journey's tablet. */
export async function openScreen(base: string): Promise<Tablet> {
  const problems: string[] = []
  const expected: RegExp[] = []
  const scripts: Script[] = []
  let root: Root | undefined
  let services: { loaded(): { outbox: { close(): void } } | undefined } | undefined
  let life = new AbortController()
  let restoreOwn = () => {}
  let last: Promise<void> = Promise.resolve()

  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBFactory, IDBObjectStore, IDBOpenDBRequest })
  localStorage.clear()
  sessionStorage.clear()
  jsdom.cookieJar.removeAllCookiesSync()
  const consoleError = console.error
  console.error = (...said: unknown[]) => void problems.push(said.map(String).join(' '))

  async function leave(): Promise<void> {
    if (!root) return restoreOwn()
    window.dispatchEvent(new Event('pagehide'))
    await pause(0)
    root.unmount()
    services?.loaded()?.outbox.close()
    root = undefined
    leftovers.end()
    life.abort()
    await untilNothingGoesOn()
    leftovers.end()
    restoreOwn()
    globalThis.fetch = nodeFetch
    document.body.replaceChildren()
  }

  const askedAtLeaving: ((question: { type(): string; accept(): Promise<void> }) => void)[] = []
  const answerWatchers = new Set<(answer: Response, url: string) => void>()

  async function arrive(address: string, state: unknown): Promise<void> {
    await leave()
    life = new AbortController()
    globalThis.fetch = browserFetch(life.signal, (...answer) => {
      for (const watch of answerWatchers) watch(...answer)
    })
    jsdom.reconfigure({ url: new URL(address, base).href })
    history.replaceState(state, '')
    restoreOwn = rememberOwn(
      IDBFactory.prototype,
      IDBObjectStore.prototype,
      Storage.prototype,
      navigator,
      document,
      Date,
    )
    for (const [work, argument] of scripts) work(argument)
    if (location.pathname.includes('.')) return
    // What the modules of the last page remember went with it.
    vi.resetModules()
    const { mountApp } = await import('../../../src/app/mountApp.tsx')
    const element = document.createElement('div')
    element.id = 'root'
    document.body.append(element)
    ;({ root, services } = mountApp(element))
  }

  /** A page that would lose something asks; in a test whoever asked to leave says yes. */
  function askBeforeLeaving(): void {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    if (!event.defaultPrevented) return
    for (const hear of askedAtLeaving.splice(0)) hear({ type: () => 'beforeunload', accept: async () => {} })
  }

  /** One after the other: a page that is only on its way must not come when the next one is there. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    const mine = last.then(step)
    last = mine.catch(() => {})
    return mine
  }
  const goto = (address: string, state: unknown = null) =>
    inTurn(async () => {
      if (root) askBeforeLeaving()
      await arrive(address, state)
    })

  const context = {
    clearCookies: async ({ name }: { name?: RegExp | string } = {}) => {
      const { store } = jsdom.cookieJar
      for (const cookie of jsdom.cookieJar.toJSON()?.cookies ?? []) {
        const { key = '', domain, path } = cookie as { key?: string; domain?: string; path?: string }
        if (name === undefined || new RegExp(name).test(key)) await store.removeCookie(domain ?? '', path ?? '/', key)
      }
    },
    grantPermissions: async () => {},
    addInitScript: async (...script: Script) => void scripts.push(script),
    pages: () => [page],
  }
  const scope = new Scope('')
  const own = {
    goto,
    reload: () => goto(location.href, history.state),
    url: () => location.href,
    title: async () => document.title,
    keyboard,
    once: (_event: 'dialog', hear: (typeof askedAtLeaving)[number]) => void askedAtLeaving.push(hear),
    context: () => context,
    addInitScript: async (...script: Script) => void scripts.push(script),
    evaluate: async (work: (argument: unknown) => unknown, argument: unknown) => work(argument),
    goBack: async () => {
      const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      history.back()
      await arrived
    },
    waitForFunction: (work: (argument: unknown) => unknown, argument: unknown) =>
      until(
        () => `never true: ${work}`,
        () => Boolean(work(argument)),
      ),
    waitForURL: (wanted: string | RegExp | ((url: URL) => boolean)) =>
      until(
        () => `at ${location.href}, not at ${wanted}`,
        () => {
          if (typeof wanted === 'function') return wanted(new URL(location.href))
          if (typeof wanted === 'string')
            return wanted.startsWith('**')
              ? location.href.endsWith(wanted.slice(2))
              : location.href === new URL(wanted, base).href
          return wanted.test(location.href)
        },
      ),
    waitForResponse: (wanted: RegExp | ((answer: { url(): string; status(): number }) => boolean)) =>
      new Promise((resolve) => {
        const watch = (answer: Response, url: string) => {
          const given = { url: () => url, status: () => answer.status, finished: async () => null }
          if (!(typeof wanted === 'function' ? wanted(given) : wanted.test(url))) return
          answerWatchers.delete(watch)
          resolve(given)
        }
        answerWatchers.add(watch)
      }),
    /** Media queries and code see it; nothing is laid out. */
    setViewportSize: async ({ width, height }: { width: number; height: number }) => {
      Object.assign(globalThis, { innerWidth: width, innerHeight: height })
      dispatchEvent(new Event('resize'))
    },
    viewportSize: () => ({ width: innerWidth, height: innerHeight }),
    bringToFront: async () => {},
  }
  const page = new Proxy(own, {
    get(target, name) {
      if (name in target) return target[name as keyof typeof target]
      if (name === 'then') return undefined
      if (name in scope)
        return (...args: unknown[]) =>
          (scope as never as Record<string, (...a: unknown[]) => unknown>)[String(name)]?.(...args)
      return onlyABrowser(String(name))
    },
  }) as unknown as Page

  const needsBrowser = onlyABrowser('close')
  return {
    page,
    context: context as never,
    close: needsBrowser,
    kill: needsBrowser,
    log: needsBrowser,
    reopen: needsBrowser,
    expectErrors: (pattern) => void expected.push(pattern),
    problems: () => problems.filter((text) => !expected.some((pattern) => pattern.test(text))),
    async remove() {
      await inTurn(leave)
      Object.assign(globalThis, { innerWidth: 1180, innerHeight: 820 })
      console.error = consoleError
    },
  }
}
