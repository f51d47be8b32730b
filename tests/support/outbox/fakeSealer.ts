import type { Owner, Sealer } from '#outbox/index.ts'

/** Rejects other owners' values and encrypts nothing: for tests in which real encryption would take too long. */
export function fakeSealer(owner: Owner): Sealer {
  const mark = `${owner.school}|${owner.userID}|`
  return {
    seal: async (value) => new TextEncoder().encode(mark + JSON.stringify(value)),
    async open(sealed) {
      const text = new TextDecoder().decode(sealed)
      if (!text.startsWith(mark)) throw new Error('Sealed for somebody else.')
      return JSON.parse(text.slice(mark.length))
    },
  }
}
