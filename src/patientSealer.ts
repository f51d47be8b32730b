import type { Sealer } from '#outbox/index.ts'

/**
 * A sealer that fetches its key when it is first needed, and again after every failure: a device that does not
 * answer must not keep anybody from working, and nothing is ever sealed with a key that is not kept.
 */
export function patientSealer(key: () => Promise<Sealer>): Sealer {
  let sealer: Promise<Sealer> | undefined
  async function ready(): Promise<Sealer> {
    sealer ??= key()
    try {
      return await sealer
    } catch (error) {
      sealer = undefined
      throw error
    }
  }
  return {
    seal: async (value) => (await ready()).seal(value),
    open: async (value) => (await ready()).open(value),
  }
}
