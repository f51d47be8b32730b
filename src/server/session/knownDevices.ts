import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { RequestEnv } from '../http/client.ts'
import { setDeviceCookie } from './cookies.ts'

/** One cookie for each account: several teachers sign in on one school tablet. */
const cookieOf = (account: string) => `device-${createHash('sha256').update(account).digest('hex').slice(0, 16)}`

/** Nobody makes one without the stored hash of the password, and a new password makes all of them worthless. */
const sign = (id: string, account: string, passwordHash: string) =>
  createHmac('sha256', passwordHash).update(`${account}|${id}`).digest('base64url')

/** Remembers on the device that this account was signed in here; the server stores nothing of it. */
export function rememberDevice(
  c: Context<RequestEnv>,
  { school, account, passwordHash, id }: { school: string; account: string; passwordHash: string; id: string },
): void {
  setDeviceCookie(c, school, { name: cookieOf(account), value: `${id}.${sign(id, account, passwordHash)}` })
}

/** The device's id if this account was signed in on it before with the password it still has. */
export function knownDevice(c: Context, account: string, passwordHash: string | undefined): string | undefined {
  const [id = '', shown = ''] = (getCookie(c, cookieOf(account)) ?? '').split('.')
  if (passwordHash === undefined) return undefined
  const [given, right] = [Buffer.from(shown), Buffer.from(sign(id, account, passwordHash))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
