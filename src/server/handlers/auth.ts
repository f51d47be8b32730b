import { schoolKey } from '#contract/index.ts'
import type { SchoolDeps } from '../deps.ts'
import type { Call, Handler } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import {
  accessToken,
  clearSessionCookies,
  clearTokenCookies,
  refreshToken as refreshCookie,
  setSessionCookies,
} from '../session/cookies.ts'
import { knownDevice, rememberDevice } from '../session/knownDevices.ts'
import { accountOf, originOf } from '../session/loginLimit.ts'
import { endSession, renewSession, type Source, startSession } from '../session/sessions.ts'
import { passwordHash } from '../store/accounts.ts'
import { forgetOldAnswers } from '../store/idempotency.ts'
import type { Db } from '../store/schema.ts'
import { removeSessionsOf } from '../store/sessions.ts'
import { userByEmail } from '../store/users.ts'

const source = ({ clock, random }: SchoolDeps): Source => ({ now: clock.now(), random })

const heldTokens = (http: Call<'login'>['http']) =>
  [refreshCookie(http), accessToken(http)].filter((token) => token !== undefined)

const wrongLogin = () => new Refusal('unauthorized', 'Schulname, E-Mail-Adresse oder Passwort ist falsch.')

/** Unknown school, unknown user and wrong password get the same answer in the same time. */
export const login: Handler<'login'> = async ({ deps, school, body, http }) => {
  const account = accountOf(school, body.email)
  const found = schoolKey(body.server) === school ? await userByEmail(deps.store.db, school, body.email) : undefined
  const attempt = {
    account,
    origin: originOf(school, http.get('client').address),
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
    if ((await passwordHash(db, school, user.userID)) !== hash) throw wrongLogin()
    // Whoever signed in here before has nothing left of it in the browser.
    await endSession(db, school, heldTokens(http))
    await forgetOldAnswers(db, school, deps.clock.now())
    return startSession(db, school, user.userID, source(deps))
  })
  setSessionCookies(http, school, tokens)
  const id = attempt.device ?? deps.random.token()
  rememberDevice(http, { school, account, passwordHash: hash, id })
  return user
}

export const verifyUser: Handler<'verifyUser'> = ({ session }) => Promise.resolve(session.user)

export const refreshToken: Handler<'refreshToken'> = async ({ deps, school, http }) => {
  const refresh = refreshCookie(http)
  const renew = async (db: Db, refresh: string) => {
    // Here, as no save should have to, and not every school runs `purge`.
    await forgetOldAnswers(db, school, deps.clock.now())
    return renewSession(db, school, refresh, source(deps))
  }
  const tokens = refresh === undefined ? null : await deps.store.write((db) => renew(db, refresh))
  if (!tokens) {
    clearTokenCookies(http, school)
    throw new Refusal('unauthorized', 'Die Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.')
  }
  setSessionCookies(http, school, tokens)
  return 'Done'
}

/** Every device of this person, also one that is not theirs any more. */
export const logoutEverywhere: Handler<'logoutEverywhere'> = async ({ deps, school, session: { user }, http }) => {
  await deps.store.write((db) => removeSessionsOf(db, school, user.userID))
  clearSessionCookies(http, school)
  http.header('Clear-Site-Data', '"cache"')
  return 'Done'
}

/** Never 'storage' in Clear-Site-Data: it would erase grades that wait on the device. */
export const logout: Handler<'logout'> = async ({ deps, school, http }) => {
  await deps.store.write((db) => endSession(db, school, heldTokens(http)))
  clearSessionCookies(http, school)
  http.header('Clear-Site-Data', '"cache"')
  return 'Done'
}

export const userRole: Handler<'userRole'> = ({ session }) =>
  Promise.resolve({ role: session.user.admin ? 'admin' : 'teacher' })
