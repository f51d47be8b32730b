import type { BrowserContext } from 'playwright-core'

/**
 * The access of this browser's session is over, as after a quarter of an hour; it can be renewed. In one step: clearing a cookie
 * takes all of them for a moment, and what a page asks right then would end the session.
 */
export async function expireAccess(context: BrowserContext): Promise<void> {
  const access = (await context.cookies()).filter(({ name }) => name === 'access')
  await context.addCookies(access.map((cookie) => ({ ...cookie, value: 'expired' })))
}
