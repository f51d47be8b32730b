import type { QueryClient } from '@tanstack/react-query'
import type { ApiPorts } from '#api/index.ts'
import type { Owner } from '#outbox/index.ts'
import { askForPersistentStorage } from '#pwa/index.ts'
import { createReach } from '#queries/connection.ts'
import type { Services } from '#queries/services.ts'
import { createSession, type Session } from '#queries/session.ts'
import { storedUser } from '#queries/storedUser.ts'
import { createGuardView } from './createGuardView.ts'
import type { Keeping } from './keeping.ts'
import { lazyApi } from './lazyApi.ts'
import { lazyGuard } from './lazyGuard.ts'
import { lazyOutbox } from './lazyOutbox.ts'
import { createRefreshGate } from './refreshGate.ts'
import { createSchoolCookie } from './schoolCookie.ts'

const serverTemplate: string = import.meta.env.VITE_SCHOOL_SERVER ?? '/api/{school}'
const baseOf = (school: string) => serverTemplate.replace('{school}', encodeURIComponent(school)).replace(/\/$/, '')

/**
 * The one place where the parts are joined with the browser and with each other. The public pages need none of
 * the big ones, so each is loaded beside the first picture: the API with its schemas, the outbox with the device
 * store, the cache of reads. Where somebody is signed in already, the server is asked after `drawn`, the first picture.
 */
export function createServices(drawn: Promise<unknown>): Services {
  const school = createSchoolCookie(document, location.protocol === 'https:')
  const reach = createReach(window)
  const refreshGate = createRefreshGate(localStorage, navigator.locks)
  let queryClient: QueryClient | undefined
  /** The database that the last answer came from. */
  let epoch: string | undefined

  const apiPorts: ApiPorts = {
    fetch: (url, init) => fetch(url, init),
    upload: async (...sent) => (await import('./uploadWithProgress.ts')).uploadWithProgress(...sent),
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
  }
  const api = lazyApi(async () => {
    if (storedUser.read(localStorage)) await drawn
    return (await import('./connect.ts')).createApi(apiPorts)
  })

  function owner(): Owner | undefined {
    const user = session.user()
    const key = school.read()
    return user && key !== undefined ? { school: key, userID: user.userID } : undefined
  }
  const isSignedIn = ({ school: key, userID }: Owner) =>
    school.read() === key && storedUser.read(localStorage)?.userID === userID

  const guardStore = createGuardView(localStorage, storedUser.read(localStorage) !== null)
  const guard = lazyGuard(guardStore, async () => (await keeping()).guardActions())

  let keepingLoaded: Promise<Keeping> | undefined
  async function keeping(): Promise<Keeping> {
    keepingLoaded ??= import('./keeping.ts').then(({ createKeeping }) =>
      createKeeping({ api, owner, isSignedIn, queryClient: () => queryClient, guardStore, epoch: () => epoch }),
    )
    try {
      return await keepingLoaded
    } catch (error) {
      keepingLoaded = undefined
      throw error
    }
  }
  const outbox = lazyOutbox(async () => (await keeping()).outbox)
  const kept: Services['kept'] = {
    get: async (name) => (await keeping()).kept.get(name),
    put: async (...answer) => (await keeping()).kept.put(...answer),
    names: async () => (await keeping()).kept.names(),
  }

  const signedIn = createSession({
    api,
    school,
    baseOf,
    storage: localStorage,
    // A refresh on its way must not bring back cookies that a logout has deleted.
    lock: refreshGate.lock,
    async begin(next) {
      try {
        await outbox.open(next)
      } catch (error) {
        // The app opens all the same, and the outbox says so (`trouble`).
        if (guardStore.view().state === 'checking') guardStore.set({ state: 'open' })
        console.warn(`outbox: ${error instanceof Error ? error.message : error}`)
      }
      // Some browsers ask the user: nobody waits for the answer, the account page shows it.
      void askForPersistentStorage()
    },
    async end(former, how) {
      await queryClient?.cancelQueries()
      queryClient?.clear()
      try {
        await (await keeping()).end(former, how)
      } catch (error) {
        // Its code never came, so nothing was opened.
        console.warn(`outbox: ${error instanceof Error ? error.message : error}`)
      }
      outbox.close()
    },
  })
  const session: Session = {
    ...signedIn,
    async login(body) {
      const user = await signedIn.login(body)
      guardStore.set({ mayDiscard: true })
      return user
    },
  }

  return {
    api,
    outbox,
    reach,
    session,
    kept,
    guard,
    get queryClient() {
      if (!queryClient) throw new Error('the cache of reads belongs to the signed-in screens')
      return queryClient
    },
    startQueries(create) {
      queryClient ??= create(() => outbox.kick('answer'), reach)
      return queryClient
    },
  }
}
