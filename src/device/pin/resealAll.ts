import { promisifyRequest } from 'idb-keyval'
import { sameContent } from '#lib/sameContent.ts'
import type { SealedAnswer } from '../createAnswerRows.ts'
import { currentID } from '../createKeys.ts'
import { type DeviceRow, type DeviceSettled, settledNames } from '../createRows.ts'
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

  for (;;) {
    const rows = await run('rows', 'readonly', (transaction) =>
      promisifyRequest<Row[]>(transaction.objectStore('rows').getAll()),
    )
    let changed = 0
    for (const row of rows.filter((one) => ownerOf(one) === ownerKey && isOld(one))) {
      const anew = await mapSealed(row, reseal)
      if (sameContent(anew, row)) continue
      changed += 1
      await run(
        'rows',
        'readwrite',
        async (transaction) => {
          const store = transaction.objectStore('rows')
          // If the row has changed meanwhile, the next round seals it again.
          if (sameContent(await promisifyRequest(store.get(row.key)), row)) store.put(anew, row.key)
        },
        'strict',
      )
    }
    if (changed === 0) break
  }

  const records = await run('meta', 'readonly', (transaction) =>
    settledNames(transaction.objectStore('meta'), ownerKey),
  )
  for (const name of records) {
    const before = await run('meta', 'readonly', (transaction) =>
      promisifyRequest<DeviceSettled | undefined>(transaction.objectStore('meta').get(name)),
    )
    if (!before || !isOld(before)) continue
    const anew = await mapSealed(before, reseal)
    await run('meta', 'readwrite', async (transaction) => {
      const meta = transaction.objectStore('meta')
      // Whatever has changed meanwhile was sealed with the newest key.
      if (sameContent(await promisifyRequest(meta.get(name)), before)) meta.put(anew, name)
    })
  }

  for (const row of mirror.all()) {
    if (ownerOf(row) === ownerKey && isOld(row)) mirror.put(await mapSealed(row, reseal))
  }

  const names = await run('snap', 'readonly', (transaction) =>
    promisifyRequest(transaction.objectStore('snap').getAllKeys()),
  )
  for (const name of names) {
    if (!Array.isArray(name) || name[0] !== ownerKey) continue
    const answer = await run('snap', 'readonly', (transaction) =>
      promisifyRequest<SealedAnswer | undefined>(transaction.objectStore('snap').get(name)),
    )
    if (!answer || !isOld(answer)) continue
    const anew = await mapSealed(answer, reseal)
    await run('snap', 'readwrite', (transaction) => void transaction.objectStore('snap').put(anew, name))
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
