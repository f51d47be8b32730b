import type { Owner } from '#outbox/index.ts'

/** Identifies a user in the device store. Both parts are encoded, so that neither can contain the separator. */
export function ownerKey({ school, userID }: Owner): string {
  return [school, userID].map(encodeURIComponent).join('|')
}
