import {
  appendFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium, findHeadlessShell } from '../run/findChromium.ts'
import { watchProblems } from './watchProblems.ts'

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Milliseconds for what is awaited; a busy machine takes its time, and a test has longer than that. */
const longestMs = 100_000

/** LevelDB writes a record's head (checksum, length, kind) and then its body: a head that lost its body. */
const halfRecord = Uint8Array.of(1, 2, 3, 4, 200, 0, 1)

export interface TabletOptions {
  /** Where the app lives; relative addresses start here. */
  url: string
  /** CSS pixels; an iPad held sideways by default. */
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  /** A computer with a mouse. */
  hasNoTouch?: boolean
  /**
   * 'memory', the default, is a fresh context of the browser that all tests of a worker share. 'disk' is a browser of its
   * own on a profile that outlives closing and killing it.
   */
  profile?: 'memory' | 'disk'
  /** In memory the app keeps itself for offline use only where it says so here: it costs two seconds. */
  serviceWorkers?: 'allow'
  /** Elsewhere nothing moves: drawing it in software is a quarter of what a journey costs. */
  motion?: 'allow'
  /** Further words for the command line of a browser of its own. */
  args?: string[]
}

/** A teacher's tablet, with storage of its own. */
export interface Tablet {
  /** The tab in front. */
  page: Page
  context: BrowserContext
  /** The browser is closed as a person does it. This, `kill` and `reopen` need a profile on disk. */
  close(): Promise<void>
  /**
   * All of the browser's processes end at once (SIGKILL), without a word to the page or to its storage; `midWrite` while
   * it was beginning to write into the log of its databases.
   */
  kill(when?: 'midWrite'): Promise<void>
  /** The log that the browser writes its databases into; every one has another name. */
  log(): string
  /** The browser is opened again on the same profile, on an empty tab. */
  reopen(): Promise<void>
  /** Further console errors that match are expected in this test. */
  expectErrors(pattern: RegExp): void
  /** Console errors and uncaught exceptions that nobody expected. */
  problems(): string[]
  /** Closes it and deletes the profile. */
  remove(): Promise<void>
}

export async function openTablet(options: TabletOptions): Promise<Tablet> {
  return options.profile === 'disk' ? openOnDisk(options) : openInMemory(options)
}

/** One browser for all tablets of this process; it ends with the process. */
let shared: Promise<Browser> | undefined

async function openInMemory(options: TabletOptions): Promise<Tablet> {
  shared ??= chromium.launch({ executablePath: findHeadlessShell() ?? executable(), args, timeout: longestMs })
  const browser = await shared
  const context = await browser.newContext(contextOptions(options))
  // Playwright's own 'block' resolves a registration with nothing, which the app's library takes for an error.
  if (options.serviceWorkers !== 'allow')
    await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  context.setDefaultTimeout(longestMs)
  const watch = watchProblems()
  watch.context(context)
  const needsDisk = () => Promise.reject(new Error("this tablet is not on disk: open it with profile 'disk'"))
  return {
    page: await context.newPage(),
    context,
    close: needsDisk,
    kill: needsDisk,
    log: () => '',
    reopen: needsDisk,
    expectErrors: watch.expect,
    problems: watch.unexpected,
    remove: () => context.close(),
  }
}

async function openOnDisk(options: TabletOptions): Promise<Tablet> {
  const profile = mkdtempSync(join(tmpdir(), 'zeugnis-profile-'))
  const watch = watchProblems()
  let context = await launch(profile, options)
  watch.context(context)

  const tablet: Tablet = {
    page: front(context),
    context,
    close: () => context.close(),
    async kill(when) {
      const closed = new Promise((resolve) => context.on('close', resolve))
      // Renderers, network and storage run in the group of the first process: nobody is left to write something down.
      process.kill(-groupOf(profile), 'SIGKILL')
      await closed
      if (when === 'midWrite') appendFileSync(tablet.log(), halfRecord)
    },
    log: () => globSync(join(profile, '**', 'IndexedDB', '*', '*.log'))[0] ?? '',
    async reopen() {
      context = await launch(profile, options)
      watch.context(context)
      tablet.context = context
      tablet.page = front(context)
    },
    expectErrors: watch.expect,
    problems: watch.unexpected,
    async remove() {
      await context.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
  return tablet
}

async function launch(profile: string, options: TabletOptions): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: (canSeeProcesses && findHeadlessShell()) || executable(),
    args: [...args, ...(options.args ?? [])],
    timeout: longestMs,
    ...contextOptions(options),
  })
  context.setDefaultTimeout(longestMs)
  return context
}

const canSeeProcesses = existsSync('/proc/self/stat')

/** The process group of the browser that has this profile open. */
function groupOf(profile: string): number {
  // Chromium keeps its pid in the profile's lock: 'host-pid'. Its headless shell has none.
  if (!canSeeProcesses) return Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1))
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (
        !readFileSync(join('/proc', pid, 'cmdline'), 'utf8')
          .split('\0')
          .includes(`--user-data-dir=${profile}`)
      )
        continue
      // Behind the name, which may have blanks in it: state, parent, group.
      const [, , group] =
        readFileSync(join('/proc', pid, 'stat'), 'utf8')
          .split(') ')
          .at(-1)
          ?.split(' ') ?? []
      return Number(group)
    } catch {
      // It has just ended.
    }
  }
  throw new Error(`no browser has ${profile} open`)
}

function executable(): string {
  const path = findChromium()
  if (!path) throw new Error('no Chromium: npm test installs it, or set CHROMIUM_PATH')
  return path
}

const contextOptions = (options: TabletOptions): BrowserContextOptions => ({
  baseURL: options.url,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
  colorScheme: options.colorScheme ?? 'light',
  reducedMotion: options.motion === 'allow' ? 'no-preference' : 'reduce',
  viewport: { width: options.width ?? 1180, height: options.height ?? 820 },
  hasTouch: options.hasNoTouch !== true,
})

function front(context: BrowserContext): Page {
  const page = context.pages()[0]
  if (!page) throw new Error('the browser opened without a tab')
  return page
}
