import { promisifyRequest } from 'idb-keyval'
import { sameContent } from '#lib/sameContent.ts'
import { currentID } from '../createKeys.ts'
import { type DeviceRow, settledNames } from '../createRows.ts'
import type { DeviceVault } from '../openDevice.ts'
import { keyIDOf, keyIDsIn, mapSealed, type SealedBytes, type ValueSealer } from '../sealing.ts'
import type { Rings } from './pinRing.ts'

/**
 * Seals everything of an owner with the newest key of the ring, then takes the older keys off the ring. It may be
 * interrupted anywhere and run again: until the last step the ring has every key. A value that no key opens stays as it
 * is. Rejects if a value was sealed by a newer version of the app.
 */
export async function resealAll<Row extends DeviceRow, Mirrored extends DeviceRow>(
  { run, keys, mirror, ownerOf, unlocked }: DeviceVault<Row, Mirrored>,
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

  /** Seals a stored value anew, unless it is changed or deleted meanwhile. False if there is nothing to seal anew. */
  async function resealStored(name: 'rows' | 'meta' | 'snap', key: IDBValidKey): Promise<boolean> {
    const before = await run<unknown>(name, 'readonly', (transaction) =>
      promisifyRequest(transaction.objectStore(name).get(key)),
    )
    if (!isOld(before)) return false
    const anew = await mapSealed(before, reseal)
    if (sameContent(anew, before)) return false
    await run(
      name,
      'readwrite',
      async (transaction) => {
        const store = transaction.objectStore(name)
        if (sameContent(await promisifyRequest(store.get(key)), before)) store.put(anew, key)
      },
      'strict',
    )
    return true
  }

  // A row that was changed meanwhile is sealed in the next round.
  for (let isDone = false; !isDone; ) {
    isDone = true
    const rows = await run('rows', 'readonly', (transaction) =>
      promisifyRequest<Row[]>(transaction.objectStore('rows').getAll()),
    )
    for (const row of rows) {
      if (ownerOf(row) === ownerKey && isOld(row) && (await resealStored('rows', row.key))) isDone = false
    }
  }

  const records = await run('meta', 'readonly', (transaction) =>
    settledNames(transaction.objectStore('meta'), ownerKey),
  )
  for (const name of records) await resealStored('meta', name)

  for (const row of mirror.all()) {
    if (ownerOf(row) !== ownerKey || !isOld(row)) continue
    const anew = await mapSealed(row, reseal)
    // One that is gone meanwhile is stored.
    if (mirror.all().some((one) => sameContent(one, row))) mirror.put(anew)
  }

  const names = await run('snap', 'readonly', (transaction) =>
    promisifyRequest(transaction.objectStore('snap').getAllKeys()),
  )
  for (const name of names) {
    if (Array.isArray(name) && name[0] === ownerKey) await resealStored('snap', name)
  }

  const { pin } = await rings.update(ownerKey, ({ keys: all, pin: mark }) => {
    const last = all.at(-1) ?? all[0]
    return { keys: [last], ...(mark && 'wrapped' in last && { pin: mark }) }
  })
  if (!pin) unlocked.drop(ownerKey)
}

async function openOr(sealer: ValueSealer, sealed: SealedBytes): Promise<{ value: unknown } | undefined> {
  try {
    return { value: await sealer.open(sealed) }
  } catch (error) {
    // The value is damaged: no key opens it, so no key has to stay for it.
    if (error instanceof Error && error.name === 'OperationError') return undefined
    throw error
  }
}
