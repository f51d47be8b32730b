import { createHash } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes (OWASP): about 16 ms. The library's default algorithm is argon2id. */
const passwordCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a stored hash it takes the same time and resolves with false, so that nobody can measure who exists. */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

/** Keyboards compose 'ä' differently. */
const normalizedPassword = (password: string) => password.normalize('NFC')

/** Only tests lower `cost`. */
export async function createPasswords(cost: Options = passwordCost): Promise<Passwords> {
  const nobody = await hash('nobody', cost)
  return {
    hash: (password) => hash(normalizedPassword(password), cost),
    verify: async (stored, password) => {
      const right = await verify(stored ?? nobody, normalizedPassword(password))
      return right && stored !== undefined
    },
  }
}

const first = 'bdfghkmnprstvwz'
const second = 'aeou'

/**
 * Generates a password that is easy to read out and to type on a tablet, like 'Kufa-Tose-Rumo-Wade-47'. It has 53
 * random bits, no letters that look alike, and passes `passwordProblem`. `random.token` is only the source of randomness.
 */
export function generatePassword(random: { token(): string }): string {
  const bytes = createHash('sha256').update(random.token()).digest()
  const from = (letters: string, at: number) => letters.charAt((bytes[at] ?? 0) % letters.length)
  const syllable = (at: number) => from(first, at) + from(second, at + 1)
  const words = [0, 4, 8, 12].map((at) => {
    const word = syllable(at) + syllable(at + 2)
    return word.charAt(0).toUpperCase() + word.slice(1)
  })
  const digits = from('23456789', 16) + from('23456789', 17)
  return [...words, digits].join('-')
}
