/** Keys that a PIN has opened. They live in this page's memory and nowhere else. */
export interface HeldKeys {
  get(ownerKey: string, id: number): CryptoKey | undefined
  hold(ownerKey: string, id: number, key: CryptoKey): void
  drop(ownerKey: string): void
}

export function createHeldKeys(): HeldKeys {
  const owners = new Map<string, Map<number, CryptoKey>>()
  return {
    get: (ownerKey, id) => owners.get(ownerKey)?.get(id),
    hold: (ownerKey, id, key) => void owners.set(ownerKey, new Map(owners.get(ownerKey)).set(id, key)),
    drop: (ownerKey) => void owners.delete(ownerKey),
  }
}
