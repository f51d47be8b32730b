import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { ada, allOfAda, fill, openPinDevice, type PinDevice, readAll } from '../../../tests/support/device/pinDevice.ts'
import { memoryStorage } from '../../../tests/support/outbox/memoryStorage.ts'
import { keyIDsIn } from '../sealing.ts'
import { openPins } from './openPins.ts'

const pin = '123456'

/**
 * Runs `work` on a page that is killed at its n-th transaction, before or after the commit. True if it was not killed.
 */
async function runUntil(page: PinDevice, kill: { at: number; committed: boolean }, work: (page: PinDevice) => unknown) {
  const { vault } = page.device
  if (!vault) throw new Error('a device on disk has a vault')
  let transactions = 0
  const run: typeof vault.run = async (...operation) => {
    transactions += 1
    if (transactions > kill.at) throw new Error('killed')
    if (transactions < kill.at) return vault.run(...operation)
    if (kill.committed) await vault.run(...operation)
    throw new Error('killed')
  }
  const pins = openPins({ vault: { ...vault, run }, crypto, clock: page.clock, rounds: 10 })
  try {
    await work({ ...page, pins })
    return true
  } catch (error) {
    if (error instanceof Error && error.message === 'killed') return false
    throw error
  }
}

async function openAgain(page: PinDevice): Promise<void> {
  if ((await page.device.keys.protection(ada)) === 'locked') {
    expect(await page.pins.unlock(ada, pin)).toEqual({ kind: 'right' })
  }
}

const changes = {
  'switching the PIN on': { before: () => undefined, work: ({ pins }: PinDevice) => pins.set(ada, pin) },
  'switching the PIN off': {
    before: ({ pins }: PinDevice) => pins.set(ada, pin),
    work: ({ pins }: PinDevice) => pins.remove(ada, pin),
  },
  'changing the PIN': {
    before: ({ pins }: PinDevice) => pins.set(ada, pin),
    work: ({ pins }: PinDevice) => pins.change(ada, pin, pin),
  },
}

it.each(Object.entries(changes))('%s loses nothing, wherever the page is killed', async (_, { before, work }) => {
  let killed = 0
  for (const committed of [false, true]) {
    for (let at = 1, ended = false; !ended; at += 1) {
      const here = { indexedDB: new IDBFactory(), localStorage: memoryStorage() }
      const page = openPinDevice(here)
      await fill(page)
      await before(page)
      ended = await runUntil(page, { at, committed }, work)
      if (!ended) killed += 1

      const later = openPinDevice(here)
      await openAgain(later)
      expect(await readAll(later, ada), `killed at transaction ${at}`).toEqual(allOfAda)
      await later.pins.finish(ada)
      const again = openPinDevice(here)
      await openAgain(again)
      expect(await readAll(again, ada), `finished after ${at}`).toEqual(allOfAda)
      const rows = (await again.device.rows.list()).filter(({ owner }) => owner === ada)
      expect(keyIDsIn([rows, again.device.mirror.all()]).size).toBe(1)
    }
  }
  expect(killed).toBeGreaterThan(3)
})
