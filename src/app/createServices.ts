import { ApiFailure, createApi, createRefreshGate, type Reached, retryAfterWaking, upload } from '#api/index.ts'
import { memoizeAsync } from '#lib/memoizeAsync.ts'
import type { Owner } from '#outbox/index.ts'
import { askForPersistentStorage } from '#pwa/index.ts'
import type { PublicServices } from '#queries/services.ts'
import { createReach } from '#session/reach.ts'
import { createSchoolCookie } from '#session/schoolCookie.ts'
import { createUserSession, type Session } from '#session/session.ts'
import { storedUser } from '#session/storedUser.ts'
import type { OfflineRuntime } from './createOfflineRuntime.ts'

const serverTemplate: string = import.meta.env.VITE_SCHOOL_SERVER ?? '/api/{school}'
const baseUrlOf = (school: string) => serverTemplate.replace('{school}', encodeURIComponent(school)).replace(/\/$/, '')

/** How long the server has to answer something small before it counts as away. */
const askTimeoutMs = 5_000

export interface AppServices extends PublicServices {
  signedIn(): Promise<OfflineRuntime>
  /** The signed-in app; undefined until its code is loaded. */
  loaded(): OfflineRuntime | undefined
}

/**
 * Creates the services and connects them with the browser. The public services are created at once; the signed-in app
 * is one `import()`, made when a session begins. If a user is stored, requests wait for `firstPaint`, so that they do
 * not delay it.
 */
export function createServices(firstPaint: Promise<unknown>): AppServices {
  const school = createSchoolCookie(document, location.protocol === 'https:')
  const reach = createReach(window, askServer)
  const refreshGate = createRefreshGate(localStorage, navigator.locks)
  let runtime: OfflineRuntime | undefined
  /** Identifies the database that the last answer came from. */
  let epoch: string | undefined

  /** Bound at the start of the page: where several pages live in one process, each request ends with its own page. */
  const pageFetch = retryAfterWaking({
    fetch: globalThis.fetch.bind(globalThis),
    document,
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const mayRequest = storedUser.read(localStorage) ? firstPaint : Promise.resolve()
  const api = createApi({
    async fetch(url, init) {
      await mayRequest
      return pageFetch(url, init)
    },
    upload,
    base() {
      const key = school.read()
      return key === undefined ? undefined : baseUrlOf(key)
    },
    refreshGate,
    // Another tab may have signed in somebody else.
    owner: () => `${school.read()} ${storedUser.read(localStorage)?.userID}`,
    onSignedOut: () => void session.lose(),
    onReach(reached, isRead) {
      // A filter may keep a single write from the server: a small question tells whether the server is away.
      if (reached === 'there' || isRead || !session.user()) reach.note(reached)
      else void reach.check()
    },
    onEpoch(seen) {
      if (seen === epoch) return
      epoch = seen
      runtime?.refetchOutdated()
    },
    now: () => Date.now(),
    // A user whom a build before this list has stored: all, until the server is asked.
    has: (path) => session.user()?.calls?.includes(path) ?? true,
  })

  async function askServer(): Promise<Reached> {
    try {
      await api.call('currentYear', { signal: AbortSignal.timeout(askTimeoutMs) })
    } catch (error) {
      if (!(error instanceof ApiFailure)) return 'away'
      if (error.kind === 'unreachable') return error.details.asksLogin ? 'login' : 'away'
    }
    return 'there'
  }

  function owner(): Owner | undefined {
    const user = session.user()
    const key = school.read()
    return user && key !== undefined ? { school: key, userID: user.userID } : undefined
  }
  const isSignedIn = ({ school: key, userID }: Owner) =>
    school.read() === key && storedUser.read(localStorage)?.userID === userID

  const signedIn = memoizeAsync(async () => {
    try {
      const { createOfflineRuntime } = await import('./createOfflineRuntime.ts')
      runtime = createOfflineRuntime({ services, owner, isSignedIn, epoch: () => epoch })
      return runtime
    } catch (error) {
      // A server that cannot deliver the app's code counts as unreachable, so it is asked again by itself.
      console.warn(`signed-in app: ${error instanceof Error ? error.message : error}`)
      reach.note('away')
      throw new ApiFailure('unreachable', 'Der Server ist nicht erreichbar.')
    }
  })

  const created = createUserSession({
    api,
    school,
    baseOf: baseUrlOf,
    storage: localStorage,
    // The same lock as for a refresh: a pending refresh must not set again the cookies that a logout deletes.
    lock: refreshGate.lock,
    async begin(next) {
      await (await signedIn()).begin(next)
      // Not awaited: some browsers ask the user. The account page shows the result.
      void askForPersistentStorage()
    },
    async end(former, how) {
      try {
        await (await signedIn()).end(former, how)
      } catch (error) {
        // The code was never loaded, so nothing is open.
        console.warn(`signed-in app: ${error instanceof Error ? error.message : error}`)
      }
    },
  })
  const session: Session = {
    ...created,
    async login(body) {
      // Before the password is sent: without the signed-in app the server would have a session that this device does not use.
      const app = await signedIn()
      const user = await created.login(body)
      app.allowDiscard()
      return user
    },
  }

  const services: PublicServices = { api, reach, session, signedIn }
  return { ...services, signedIn, loaded: () => runtime }
}
