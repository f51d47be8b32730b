import { promisifyRequest } from 'idb-keyval'
import { currentID, type KeyRing, type PinRecord, ringName } from '../createKeys.ts'
import { type DeviceRow, settledNames } from '../createRows.ts'
import type { DeviceClock } from '../createRun.ts'
import type { DeviceVault } from '../openDevice.ts'
import { generateKey } from '../sealing.ts'
import { createTries, type PinTry, type RightPin } from './createTries.ts'
import { createRings, generateWrappable, keyOfPin, pinRounds, unwrapKey, wrapKey } from './pinRing.ts'
import { resealAll } from './resealAll.ts'

const saltBytes = 16

/**
 * A PIN as the second protection of an owner's data key. Setting or removing a PIN makes a new data key and seals
 * everything of the owner with it. At every moment the ring holds each key that a value still needs. The caller makes
 * sure that nobody else works with the owner's values meanwhile. All calls reject if the device does not answer.
 */
export interface Pins {
  /** How long the device is still locked after wrong PINs, in ms. */
  waitMs(ownerKey: string): Promise<number>
  /** Unwraps the data keys into this page's memory. */
  unlock(ownerKey: string, pin: string): Promise<PinTry>
  /** Sets the owner's first PIN. Rejects if there is one. */
  set(ownerKey: string, pin: string): Promise<void>
  change(ownerKey: string, pin: string, next: string): Promise<PinTry>
  remove(ownerKey: string, pin: string): Promise<PinTry>
  /** Completes a change of keys that was interrupted. The owner must be unlocked. */
  finish(ownerKey: string): Promise<void>
  /** How many rows the owner has on this device, readable or not. */
  rowCount(ownerKey: string): Promise<number>
  /** Deletes the owner's rows, cached answers and keys for good. */
  discard(ownerKey: string): Promise<void>
}

export interface PinParts<Row extends DeviceRow, Mirrored extends DeviceRow> {
  vault: DeviceVault<Row, Mirrored>
  crypto: Crypto
  clock: Pick<DeviceClock, 'now'>
  /** Rounds of PBKDF2; tests take fewer than 600 000. */
  rounds?: number
}

/** PINs of a device on disk. */
export function openPins<Row extends DeviceRow, Mirrored extends DeviceRow>({
  vault,
  crypto,
  clock,
  rounds = pinRounds,
}: PinParts<Row, Mirrored>): Pins {
  const { run, unlocked } = vault
  const rings = createRings(vault.run)
  const { attempt, waitMs } = createTries({ rings, crypto, clock })
  const finish = (ownerKey: string) => resealAll(vault, rings, ownerKey)
  const newRecord = (): PinRecord => ({ salt: crypto.getRandomValues(new Uint8Array(saltBytes)), rounds, tries: 0 })

  async function unwrapAll(ownerKey: string, { ring, by }: RightPin): Promise<void> {
    for (const key of ring.keys) {
      if ('wrapped' in key) unlocked.add(ownerKey, key.id, await unwrapKey(crypto, key.wrapped, by, false))
    }
  }

  async function ownRows(ownerKey: string): Promise<string[]> {
    const rows = await run('rows', 'readonly', (transaction) =>
      promisifyRequest<Row[]>(transaction.objectStore('rows').getAll()),
    )
    const mirrored = vault.mirror.all()
    return [...new Set([...rows, ...mirrored].filter((row) => vault.ownerOf(row) === ownerKey).map(({ key }) => key))]
  }

  return {
    waitMs,
    finish,
    async unlock(ownerKey, given) {
      const tried = await attempt(ownerKey, given)
      if (tried.kind !== 'right') return tried
      await unwrapAll(ownerKey, tried)
      return { kind: 'right' }
    },
    async set(ownerKey, given) {
      // An owner who has stored nothing has no key.
      await vault.keys.create(ownerKey)
      await finish(ownerKey)
      const pin = newRecord()
      const by = await keyOfPin(crypto, given, pin)
      const wrapped = await wrapKey(crypto, await generateWrappable(crypto), by)
      const key = await unwrapKey(crypto, wrapped, by, false)
      const ring = await rings.update(ownerKey, (stored) => {
        if (stored.pin) throw new Error('This user has a PIN already.')
        return { keys: [...stored.keys, { id: currentID(stored) + 1, wrapped }], pin }
      })
      unlocked.add(ownerKey, currentID(ring), key)
      await finish(ownerKey)
    },
    async change(ownerKey, given, next) {
      const tried = await attempt(ownerKey, given)
      if (tried.kind !== 'right') return tried
      const pin = newRecord()
      const by = await keyOfPin(crypto, next, pin)
      const rewrapped = new Map<number, Uint8Array<ArrayBuffer>>()
      for (const key of tried.ring.keys) {
        if (!('wrapped' in key)) continue
        rewrapped.set(key.id, await wrapKey(crypto, await unwrapKey(crypto, key.wrapped, tried.by, true), by))
      }
      await rings.update(ownerKey, (stored) => rewrap(stored, rewrapped, pin))
      return { kind: 'right' }
    },
    async remove(ownerKey, given) {
      const tried = await attempt(ownerKey, given)
      if (tried.kind !== 'right') return tried
      await unwrapAll(ownerKey, tried)
      await finish(ownerKey)
      const key = await generateKey(crypto)
      await rings.update(ownerKey, (stored) => ({
        ...stored,
        keys: [...stored.keys, { id: currentID(stored) + 1, key }],
      }))
      await finish(ownerKey)
      return { kind: 'right' }
    },
    rowCount: async (ownerKey) => (await ownRows(ownerKey)).length,
    async discard(ownerKey) {
      const keys = await ownRows(ownerKey)
      await run(
        ['rows', 'snap', 'meta'],
        'readwrite',
        async (transaction) => {
          for (const key of keys) transaction.objectStore('rows').delete(key)
          const snap = transaction.objectStore('snap')
          const names = await promisifyRequest(snap.getAllKeys())
          for (const name of names) if (Array.isArray(name) && name[0] === ownerKey) snap.delete(name)
          const meta = transaction.objectStore('meta')
          for (const name of await settledNames(meta, ownerKey)) meta.delete(name)
          meta.delete(ringName(ownerKey))
        },
        'strict',
      )
      for (const key of keys) vault.mirror.remove(key)
      unlocked.drop(ownerKey)
    },
  }
}

function rewrap(ring: KeyRing, wrapped: ReadonlyMap<number, Uint8Array<ArrayBuffer>>, pin: PinRecord): KeyRing {
  const [first, ...others] = ring.keys
  const anew = (key: KeyRing['keys'][number]) => {
    const next = wrapped.get(key.id)
    return next ? { id: key.id, wrapped: next } : key
  }
  return { keys: [anew(first), ...others.map(anew)], pin }
}
