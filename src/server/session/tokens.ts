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

/** Every refresh token of a family begins with its word, so that one whose row is gone still tells where it comes from. */
const wordLength = 20

/** The word has 120 random bits, what follows it 138. */
export const refreshTokenOf = (word: string, random: string): string => word + random.slice(wordLength)

export const familyWord = (refresh: string): string => refresh.slice(0, wordLength)
