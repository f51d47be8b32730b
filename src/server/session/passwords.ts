import { hash, type Options, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes (OWASP): about 16 ms. The library's default algorithm is argon2id. */
const passwordCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a stored hash it takes the same time and says no: whether somebody exists cannot be measured. */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

/** Keyboards differ in how they compose 'ä'. */
const same = (password: string) => password.normalize('NFC')

/** `cost` is only lowered by tests. */
export async function createPasswords(cost: Options = passwordCost): Promise<Passwords> {
  const nobody = await hash('nobody', cost)
  return {
    hash: (password) => hash(same(password), cost),
    verify: async (stored, password) => {
      const right = await verify(stored ?? nobody, same(password))
      return right && stored !== undefined
    },
  }
}
