import { ApiFailure, createApi, createRefreshGate, uploadWithProgress } from '#api/index.ts'
import { memoizeAsync } from '#lib/memoizeAsync.ts'
import type { Owner } from '#outbox/index.ts'
import { askForPersistentStorage } from '#pwa/index.ts'
import type { PublicServices } from '#queries/services.ts'
import { createReach } from '#session/reach.ts'
import { createSchoolCookie } from '#session/schoolCookie.ts'
import { createSession, type Session } from '#session/session.ts'
import { storedUser } from '#session/storedUser.ts'
import type { OfflineRuntime } from './createOfflineRuntime.ts'

const serverTemplate: string = import.meta.env.VITE_SCHOOL_SERVER ?? '/api/{school}'
const baseOf = (school: string) => serverTemplate.replace('{school}', encodeURIComponent(school)).replace(/\/$/, '')

export interface AppServices extends PublicServices {
  signedIn(): Promise<OfflineRuntime>
  /** The signed-in app, once it has been loaded. */
  loaded(): OfflineRuntime | undefined
}

/**
 * Joins the parts with the browser and with each other. What needs no user is made at once; the signed-in app is one
 * `import()`, which begins with the session. Where somebody is signed in already, the server is asked after
 * `firstPaint`: until then the processor belongs to the page.
 */
export function createServices(firstPaint: Promise<unknown>): AppServices {
  const school = createSchoolCookie(document, location.protocol === 'https:')
  const reach = createReach(window)
  const refreshGate = createRefreshGate(localStorage, navigator.locks)
  let runtime: OfflineRuntime | undefined
  /** Identifies the database that the last answer came from. */
  let epoch: string | undefined

  const mayAsk = storedUser.read(localStorage) ? firstPaint : Promise.resolve()
  const api = createApi({
    async fetch(url, init) {
      await mayAsk
      return fetch(url, init)
    },
    upload: uploadWithProgress,
    base() {
      const key = school.read()
      return key === undefined ? undefined : baseOf(key)
    },
    refreshGate,
    onSignedOut: () => void session.lose(),
    onReach: (isThere) => reach.note(isThere),
    onEpoch: (seen) => {
      epoch = seen
    },
    now: () => Date.now(),
  })

  function owner(): Owner | undefined {
    const user = session.user()
    const key = school.read()
    return user && key !== undefined ? { school: key, userID: user.userID } : undefined
  }
  const isSignedIn = ({ school: key, userID }: Owner) =>
    school.read() === key && storedUser.read(localStorage)?.userID === userID

  const signedIn = memoizeAsync(async () => {
    const { createOfflineRuntime } = await import('./createOfflineRuntime.ts').catch((error: unknown) => {
      // A server that cannot give its own code is not there.
      console.warn(`signed-in app: ${error instanceof Error ? error.message : error}`)
      throw new ApiFailure('unreachable', 'Der Server ist nicht erreichbar.')
    })
    runtime = createOfflineRuntime({ services, owner, isSignedIn, epoch: () => epoch })
    return runtime
  })

  const created = createSession({
    api,
    school,
    baseOf,
    storage: localStorage,
    // A refresh on its way must not bring back cookies that a logout has deleted.
    lock: refreshGate.lock,
    async begin(next) {
      await (await signedIn()).begin(next)
      // Some browsers ask the user: nobody waits for the answer, the account page shows it.
      void askForPersistentStorage()
    },
    async end(former, how) {
      try {
        await (await signedIn()).end(former, how)
      } catch (error) {
        // Its code never came, so nothing was opened.
        console.warn(`signed-in app: ${error instanceof Error ? error.message : error}`)
      }
    },
  })
  const session: Session = {
    ...created,
    async login(body) {
      const user = await created.login(body)
      runtime?.allowDiscard()
      return user
    },
  }

  const services: PublicServices = { api, reach, session, signedIn }
  return { ...services, signedIn, loaded: () => runtime }
}
