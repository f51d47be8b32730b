import { promisifyRequest } from 'idb-keyval'
import { withBase64 } from '../base64.ts'
import { keyIDOf } from '../createSealer.ts'
import { currentID } from '../KeyRing.ts'
import { keyIDsIn, mapSealed } from '../mapSealed.ts'
import type { DeviceRow, DeviceVault, SealedBytes, ValueSealer } from '../types.ts'
import type { Rings } from './createRings.ts'

type Kept = { sealed: SealedBytes; at: number }

/**
 * Seals everything of an owner with the newest key of the ring, then takes the older keys off it. May be broken off
 * anywhere and begun again: until the last step the ring has every key. What no key opens stays as it is.
 */
export async function resealAll<Row extends DeviceRow, Mirrored extends Row>(
  { run, keys, mirror, ownerOf, held }: DeviceVault<Row, Mirrored>,
  rings: Rings,
  ownerKey: string,
): Promise<void> {
  const ring = await rings.get(ownerKey)
  if (ring.keys.length === 1) return
  const current = currentID(ring)
  const sealer = await keys.create(ownerKey)
  const isOld = (value: unknown) => [...keyIDsIn(value)].some((id) => id !== current)

  async function reseal(sealed: SealedBytes): Promise<SealedBytes> {
    const id = keyIDOf(sealed)
    if (id === undefined) throw new Error('A value was sealed by a newer version of the app.')
    if (id === current) return sealed
    const opened = await openOr(sealer, sealed)
    return opened ? sealer.seal(opened.value) : sealed
  }

  for (;;) {
    const rows = await run('rows', 'readonly', (transaction) =>
      promisifyRequest<Row[]>(transaction.objectStore('rows').getAll()),
    )
    let changed = 0
    for (const row of rows.filter((one) => ownerOf(one) === ownerKey && isOld(one))) {
      const anew = await mapSealed(row, reseal)
      if (sameText(anew, row)) continue
      changed += 1
      await run(
        'rows',
        'readwrite',
        async (transaction) => {
          const store = transaction.objectStore('rows')
          // Changed meanwhile: the next round takes it as it is then.
          if (sameText(await promisifyRequest(store.get(row.key)), row)) store.put(anew, row.key)
        },
        'strict',
      )
    }
    if (changed === 0) break
  }

  for (const row of mirror.all()) {
    if (ownerOf(row) === ownerKey && isOld(row)) mirror.put(await mapSealed(row, reseal))
  }

  const names = await run('snap', 'readonly', (transaction) =>
    promisifyRequest(transaction.objectStore('snap').getAllKeys()),
  )
  for (const name of names) {
    if (!Array.isArray(name) || name[0] !== ownerKey) continue
    const kept = await run('snap', 'readonly', (transaction) =>
      promisifyRequest<Kept | undefined>(transaction.objectStore('snap').get(name)),
    )
    if (!kept || !isOld(kept)) continue
    const anew = await mapSealed(kept, reseal)
    await run('snap', 'readwrite', (transaction) => void transaction.objectStore('snap').put(anew, name))
  }

  const { pin } = await rings.update(ownerKey, ({ keys: all, pin: mark }) => {
    const last = all.at(-1) ?? all[0]
    return { keys: [last], ...(mark && 'wrapped' in last && { pin: mark }) }
  })
  if (!pin) held.drop(ownerKey)
}

async function openOr(sealer: ValueSealer, sealed: SealedBytes): Promise<{ value: unknown } | undefined> {
  try {
    return { value: await sealer.open(sealed) }
  } catch (error) {
    // Damaged: no key opens it, so no key has to be kept for it. It is left where it is.
    if (error instanceof Error && error.name === 'OperationError') return undefined
    throw error
  }
}

function sameText(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, withBase64) === JSON.stringify(b, withBase64)
}
