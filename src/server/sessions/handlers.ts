import { allEndpoints, type Endpoint, schoolKey } from '#contract/index.ts'
import type { SchoolDeps } from '../deps.ts'
import type { HandlerCall, Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { readSchoolSettings } from '../schools/store.ts'
import { passwordHashOf, userByEmail } from '../users/store.ts'
import {
  accessToken,
  clearSessionCookies,
  clearTokenCookies,
  knownDevice,
  refreshCookie,
  rememberDevice,
  setSessionCookies,
} from './cookies.ts'
import { accountOf, originOf } from './loginLimit.ts'
import { endSession, renewSession, type Source, startSession } from './sessions.ts'
import { removeSessions, removeSessionsOf } from './store.ts'

const source = ({ clock, random }: SchoolDeps): Source => ({ now: clock.now(), random })

const heldTokens = (http: HandlerCall<'login'>['http']) =>
  [refreshCookie(http), accessToken(http)].filter((token) => token !== undefined)

/** What this server has beyond the specified interface. */
const callsOfOneself = Object.values<Endpoint>(allEndpoints).flatMap(({ own, path }) => (own ? [path] : []))

const wrongLogin = () => new Refusal('unauthorized', 'Schulname, E-Mail-Adresse oder Passwort ist falsch.')

/** Answers a call that has ended the session. Clear-Site-Data never names 'storage': that would erase unsent grades on the device. */
function signedOut(http: HandlerCall<'logout'>['http'], school: string): 'Done' {
  clearSessionCookies(http, school)
  http.header('Clear-Site-Data', '"cache"')
  return 'Done'
}

export const sessionHandlers = {
  /** An unknown school, an unknown user and a wrong password get the same answer after the same time. */
  login: async ({ deps, school, body, http }) => {
    const account = accountOf(school, body.email)
    const { db } = deps.store
    const isThere = schoolKey(body.server) === school && (await readSchoolSettings(db)) !== undefined
    const found = isThere ? await userByEmail(db, body.email) : undefined
    const attempt = {
      account,
      // Names of schools that there are not count together: each guess would else have a limit of its own.
      origin: originOf(isThere ? school : '', http.get('client').address),
      device: knownDevice(http, account, found?.hash),
    }
    const wait = await deps.loginLimit.begin(attempt)
    if (wait !== undefined) {
      throw new Refusal('rateLimited', 'Zu viele Anmeldeversuche. Bitte warten Sie einige Minuten.', {
        retryAfterSeconds: wait,
      })
    }
    const right = await deps.passwords.verify(found?.hash, body.password)
    if (!found || !right) {
      throw wrongLogin()
    }
    await deps.loginLimit.succeeded(attempt)
    const { hash, ...user } = found
    const tokens = await deps.store.write(async (db) => {
      // The password may have been reset, or the user removed, while it was being verified.
      if ((await passwordHashOf(db, user.userID)) !== hash) throw wrongLogin()
      // Ends the former session of this browser, whoever's it was.
      await endSession(db, heldTokens(http))
      return startSession(db, user.userID, source(deps))
    })
    setSessionCookies(http, school, tokens)
    const id = attempt.device ?? deps.random.token()
    rememberDevice(http, { school, account, passwordHash: hash, id })
    return { ...user, calls: callsOfOneself }
  },
  verifyUser: ({ session }) => Promise.resolve({ ...session.user, calls: callsOfOneself }),
  refreshToken: async ({ deps, school, http }) => {
    const refresh = refreshCookie(http)
    const tokens =
      refresh === undefined ? null : await deps.store.write((db) => renewSession(db, refresh, source(deps)))
    if (!tokens) {
      clearTokenCookies(http, school)
      throw new Refusal('unauthorized', 'Die Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.')
    }
    setSessionCookies(http, school, tokens)
    return 'Done'
  },
  /** Signs the user out on every device, also on one that somebody else has now. */
  logoutEverywhere: async ({ deps, school, session: { user }, http }) => {
    await deps.store.write((db) => removeSessionsOf(db, user.userID))
    return signedOut(http, school)
  },
  logout: async ({ deps, school, http }) => {
    await deps.store.write((db) => endSession(db, heldTokens(http)))
    return signedOut(http, school)
  },
  /** Ends the admin's own session, too. */
  logoutAll: async ({ deps, school, http }) => {
    await deps.store.write((db) => removeSessions(db))
    return signedOut(http, school)
  },
  userRole: ({ session }) => Promise.resolve({ role: session.user.admin ? 'admin' : 'teacher' }),
} satisfies Partial<Handlers>
