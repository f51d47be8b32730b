import { createHash } from 'node:crypto'

/** What a browser holds: two opaque random words. */
export interface Tokens {
  access: string
  refresh: string
}

/** What the database holds instead: enough to know a token again, useless to whoever reads the table. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
