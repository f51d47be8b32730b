import type { Owner } from '#outbox/index.ts'

/** The name under which the device holds a user's key and answers; each part encoded, so that none forges a separator. */
export function ownerKey({ school, userID }: Owner): string {
  return [school, userID].map(encodeURIComponent).join('|')
}
