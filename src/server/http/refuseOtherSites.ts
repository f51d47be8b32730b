import type { Context } from 'hono'
import { Refusal } from './Refusal.ts'

/** Origins differ in scheme behind a proxy that ends TLS, so hosts are compared. 'null' is nobody's. */
function sameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Refuses what another site makes the browser do (decisions 2). Sec-Fetch-Site cannot be forged by a page;
 * where it is missing Origin decides; a request with neither does not come from a page.
 */
export function refuseOtherSites(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const host = c.req.header('host') ?? new URL(c.req.url).host
  const own =
    site === undefined ? origin === undefined || sameHost(origin, host) : site === 'same-origin' || site === 'none'
  if (!own) throw new Refusal('forbidden', 'Anfragen von einer anderen Website sind nicht erlaubt.')
}
