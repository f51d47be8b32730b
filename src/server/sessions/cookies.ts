import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { isLoopback, type RequestEnv } from '../http/client.ts'
import { lifetimes, type Tokens } from './sessions.ts'

const cookieNames = { school: 'school', access: 'access', refresh: 'refresh' } as const

/** Cookies are Secure, except on this machine: Safari drops Secure cookies of http://localhost. */
function cookieOptions(c: Context<RequestEnv>): CookieOptions {
  return { sameSite: 'Strict', secure: c.get('client').overTls || !isLoopback(new URL(c.req.url).hostname) }
}

// Paths contain the school's key, so that one browser can be signed in at two schools.
const accessPath = (school: string) => `/api/${school}`
const refreshPath = (school: string) => `/api/${school}/auth`

/** Sets the cookies of a session. The server sets them because iPadOS limits cookies written by scripts to 7 days. */
export function setSessionCookies(c: Context<RequestEnv>, school: string, tokens: Tokens): void {
  const seconds = { access: lifetimes.access / 1000, refresh: lifetimes.refresh / 1000 }
  setCookie(c, cookieNames.school, school, { ...cookieOptions(c), path: '/', maxAge: seconds.refresh })
  const hidden = { ...cookieOptions(c), httpOnly: true }
  setCookie(c, cookieNames.access, tokens.access, { ...hidden, path: accessPath(school), maxAge: seconds.access })
  setCookie(c, cookieNames.refresh, tokens.refresh, { ...hidden, path: refreshPath(school), maxAge: seconds.refresh })
}

/** Sets a cookie that survives signing out: it says that an account was used here and gives no access. */
function setDeviceCookie(c: Context<RequestEnv>, school: string, { name, value }: { name: string; value: string }) {
  setCookie(c, name, value, {
    ...cookieOptions(c),
    httpOnly: true,
    path: refreshPath(school),
    maxAge: 365 * 24 * 60 * 60,
  })
}

/** Clears the cookies of tokens that are no longer valid. The cookie with the school's key stays. */
export function clearTokenCookies(c: Context<RequestEnv>, school: string): void {
  const hidden = { ...cookieOptions(c), httpOnly: true }
  deleteCookie(c, cookieNames.access, { ...hidden, path: accessPath(school) })
  deleteCookie(c, cookieNames.refresh, { ...hidden, path: refreshPath(school) })
}

export function clearSessionCookies(c: Context<RequestEnv>, school: string): void {
  clearTokenCookies(c, school)
  deleteCookie(c, cookieNames.school, { ...cookieOptions(c), path: '/' })
}

export const accessToken = (c: Context): string | undefined => getCookie(c, cookieNames.access)
export const refreshCookie = (c: Context): string | undefined => getCookie(c, cookieNames.refresh)

/** The name of an account's device cookie. There is one for each account, because teachers share tablets. */
const cookieOf = (account: string) => `device-${createHash('sha256').update(account).digest('hex').slice(0, 16)}`

/** Only the stored hash of the password makes a valid signature, so a new password invalidates all device cookies. */
const sign = (id: string, account: string, passwordHash: string) =>
  createHmac('sha256', passwordHash).update(`${account}|${id}`).digest('base64url')

/** Sets the cookie that says that this account was signed in on this device. The server stores nothing of it. */
export function rememberDevice(
  c: Context<RequestEnv>,
  { school, account, passwordHash, id }: { school: string; account: string; passwordHash: string; id: string },
): void {
  setDeviceCookie(c, school, { name: cookieOf(account), value: `${id}.${sign(id, account, passwordHash)}` })
}

/** The device's id, if the account was signed in on it before with its present password. */
export function knownDevice(c: Context, account: string, passwordHash: string | undefined): string | undefined {
  const [id = '', shown = ''] = (getCookie(c, cookieOf(account)) ?? '').split('.')
  if (passwordHash === undefined) return undefined
  const [given, right] = [Buffer.from(shown), Buffer.from(sign(id, account, passwordHash))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
