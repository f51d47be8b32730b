import type { Snap } from '#device/index.ts'
import type { Owner } from '#outbox/index.ts'
import type { Kept } from '#queries/services.ts'

/** The name under which the device holds a user's key and answers; each part encoded, so that none forges a separator. */
export function ownerKey({ school, userID }: Owner): string {
  return [school, userID].map(encodeURIComponent).join('|')
}

/** The signed-in user's kept answers; without a user nothing is read or kept. A device that refuses is reported, never thrown. */
export function createKept(snap: Snap, report: (error: unknown) => void) {
  let key: string | undefined
  let keyMade: Promise<unknown> = Promise.resolve()

  async function calm<T>(work: (key: string) => Promise<T>, otherwise: T): Promise<T> {
    if (key === undefined) return otherwise
    try {
      return await work(key)
    } catch (error) {
      report(error)
      return otherwise
    }
  }

  return {
    /** `made` resolves when the device has the user's key: nothing can be kept before. */
    begin(owner: Owner, made: Promise<unknown>): void {
      key = ownerKey(owner)
      keyMade = made
    },
    end(): void {
      key = undefined
    },
    get: (name) => calm((own) => snap.get(own, name), undefined),
    put: (name, value) =>
      calm(async (own) => {
        await keyMade
        await snap.put(own, name, value)
      }, undefined),
    names: () => calm((own) => snap.names(own), []),
  } satisfies Kept & Record<string, unknown>
}
