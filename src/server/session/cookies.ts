import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { isLoopback, type RequestEnv } from '../http/client.ts'
import { lifetimes } from './sessions.ts'
import type { Tokens } from './tokens.ts'

const names = { school: 'school', access: 'access', refresh: 'refresh' } as const

/** Safari drops Secure cookies of http://localhost; anywhere else they never travel in the clear. */
function common(c: Context<RequestEnv>): CookieOptions {
  return { sameSite: 'Strict', secure: c.get('client').overTls || !isLoopback(new URL(c.req.url).hostname) }
}

// Below the school's own path, so that one browser can be signed in at two schools.
const accessPath = (school: string) => `/api/${school}`
const refreshPath = (school: string) => `/api/${school}/auth`

/** Set by the server because iPadOS cuts cookies written by scripts to 7 days. */
export function setSessionCookies(c: Context<RequestEnv>, school: string, tokens: Tokens): void {
  const seconds = { access: lifetimes.access / 1000, refresh: lifetimes.refresh / 1000 }
  setCookie(c, names.school, school, { ...common(c), path: '/', maxAge: seconds.refresh })
  const hidden = { ...common(c), httpOnly: true }
  setCookie(c, names.access, tokens.access, { ...hidden, path: accessPath(school), maxAge: seconds.access })
  setCookie(c, names.refresh, tokens.refresh, { ...hidden, path: refreshPath(school), maxAge: seconds.refresh })
}

/** Stays when its user signs out: it says that an account was here, and opens nothing. */
export function setDeviceCookie(
  c: Context<RequestEnv>,
  school: string,
  { name, value }: { name: string; value: string },
) {
  setCookie(c, name, value, { ...common(c), httpOnly: true, path: refreshPath(school), maxAge: 365 * 24 * 60 * 60 })
}

/** Tokens that are worth nothing any more; which school it was stays known. */
export function clearTokenCookies(c: Context<RequestEnv>, school: string): void {
  const hidden = { ...common(c), httpOnly: true }
  deleteCookie(c, names.access, { ...hidden, path: accessPath(school) })
  deleteCookie(c, names.refresh, { ...hidden, path: refreshPath(school) })
}

export function clearSessionCookies(c: Context<RequestEnv>, school: string): void {
  clearTokenCookies(c, school)
  deleteCookie(c, names.school, { ...common(c), path: '/' })
}

export const accessToken = (c: Context): string | undefined => getCookie(c, names.access)
export const refreshToken = (c: Context): string | undefined => getCookie(c, names.refresh)
