import { promisifyRequest } from 'idb-keyval'
import { generateKey } from '../createSealer.ts'
import { currentID, type KeyRing, type PinMark, ringName } from '../KeyRing.ts'
import type { DeviceClock, DeviceRow, DeviceVault } from '../types.ts'
import { createRings } from './createRings.ts'
import { createTries, type RightPin } from './createTries.ts'
import type { Pins } from './Pins.ts'
import { generateWrappable, pinKey, pinRounds, unwrapKey, wrapKey } from './pinKey.ts'
import { resealAll } from './resealAll.ts'

const saltBytes = 16

export interface PinParts<Row extends DeviceRow, Mirrored extends Row> {
  vault: DeviceVault<Row, Mirrored>
  crypto: Crypto
  clock: Pick<DeviceClock, 'now'>
  /** Of PBKDF2; 600 000 unless a test is in a hurry. */
  rounds?: number
}

/** PINs of a device that keeps things on disk. */
export function openPins<Row extends DeviceRow, Mirrored extends Row>({
  vault,
  crypto,
  clock,
  rounds = pinRounds,
}: PinParts<Row, Mirrored>): Pins {
  const { run, held } = vault
  const rings = createRings(vault.run)
  const { attempt, waitMs } = createTries({ rings, crypto, clock })
  const finish = (ownerKey: string) => resealAll(vault, rings, ownerKey)
  const newMark = (): PinMark => ({ salt: crypto.getRandomValues(new Uint8Array(saltBytes)), rounds, tries: 0 })

  async function hold(ownerKey: string, { ring, by }: RightPin): Promise<void> {
    for (const key of ring.keys) {
      if ('wrapped' in key) held.hold(ownerKey, key.id, await unwrapKey(crypto, key.wrapped, by, false))
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
      await hold(ownerKey, tried)
      return { kind: 'right' }
    },
    async set(ownerKey, given) {
      // Somebody who has written nothing yet has no key yet.
      await vault.keys.create(ownerKey)
      await finish(ownerKey)
      const pin = newMark()
      const by = await pinKey(crypto, given, pin)
      const wrapped = await wrapKey(crypto, await generateWrappable(crypto), by)
      const key = await unwrapKey(crypto, wrapped, by, false)
      const ring = await rings.update(ownerKey, (stored) => {
        if (stored.pin) throw new Error('This user has a PIN already.')
        return { keys: [...stored.keys, { id: currentID(stored) + 1, wrapped }], pin }
      })
      held.hold(ownerKey, currentID(ring), key)
      await finish(ownerKey)
    },
    async change(ownerKey, given, next) {
      const tried = await attempt(ownerKey, given)
      if (tried.kind !== 'right') return tried
      const pin = newMark()
      const by = await pinKey(crypto, next, pin)
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
      await hold(ownerKey, tried)
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
          transaction.objectStore('meta').delete(ringName(ownerKey))
        },
        'strict',
      )
      for (const key of keys) vault.mirror.remove(key)
      held.drop(ownerKey)
    },
  }
}

function rewrap(ring: KeyRing, wrapped: ReadonlyMap<number, Uint8Array<ArrayBuffer>>, pin: PinMark): KeyRing {
  const [first, ...others] = ring.keys
  const anew = (key: KeyRing['keys'][number]) => {
    const next = wrapped.get(key.id)
    return next ? { id: key.id, wrapped: next } : key
  }
  return { keys: [anew(first), ...others.map(anew)], pin }
}
