import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import {
  ada,
  allOfAda,
  bo,
  fill,
  openPinDevice,
  type PinDevice,
  readAll,
} from '../../../tests/support/device/pinDevice.ts'
import { handClock } from '../../../tests/support/outbox/handClock.ts'
import { memoryStorage } from '../../../tests/support/outbox/memoryStorage.ts'
import { keyIDsIn } from '../sealing.ts'
import { openPins } from './openPins.ts'

function place() {
  return { indexedDB: new IDBFactory(), localStorage: memoryStorage(), clock: handClock() }
}

async function filled() {
  const here = place()
  const page = openPinDevice(here)
  await fill(page)
  return { page, restart: () => openPinDevice(here), here }
}

describe('a PIN', () => {
  it('closes everything after a restart and opens all of it again', async () => {
    const { page, restart } = await filled()
    await page.pins.set(ada, '123456')
    expect(await readAll(page, ada)).toEqual(allOfAda)

    const later = restart()
    expect(await later.device.keys.protection(ada)).toBe('locked')
    await expect(later.device.keys.create(ada)).rejects.toThrow('PIN')
    expect(await later.pins.unlock(ada, '123456')).toEqual({ kind: 'right' })
    expect(await later.device.keys.protection(ada)).toBe('unlocked')
    expect(await readAll(later, ada)).toEqual(allOfAda)
  })

  it('can be set before anything was written', async () => {
    const here = place()
    await openPinDevice(here).pins.set(ada, '123456')
    const later = openPinDevice(here)
    expect(await later.device.keys.protection(ada)).toBe('locked')
    expect(await later.pins.unlock(ada, '123456')).toEqual({ kind: 'right' })
  })

  it('leaves nothing under the former key and nothing to anybody else', async () => {
    const { page } = await filled()
    const [former = 0] = keyIDsIn((await page.device.rows.get('1')).row)
    await page.pins.set(ada, '123456')
    const rows = (await page.device.rows.list()).filter(({ owner }) => owner === ada)
    expect(keyIDsIn([rows, page.device.mirror.all()])).toEqual(new Set([former + 1]))
    expect(await readAll(page, bo)).toMatchObject({ rows: [['Noah', undefined]] })
    expect(await page.device.keys.protection(bo)).toBe('none')
  })

  it('can be removed: the rows are there without it', async () => {
    const { page, restart } = await filled()
    await page.pins.set(ada, '123456')
    expect(await page.pins.remove(ada, '111111')).toMatchObject({ kind: 'wrong' })
    expect(await page.pins.remove(ada, '123456')).toEqual({ kind: 'right' })
    expect(await readAll(restart(), ada)).toEqual(allOfAda)
    expect(await page.device.keys.protection(ada)).toBe('none')
  })

  it('can be changed: the former one opens nothing any more', async () => {
    const { page, restart } = await filled()
    await page.pins.set(ada, '123456')
    expect(await page.pins.change(ada, '123456', '987654')).toEqual({ kind: 'right' })
    const later = restart()
    expect(await later.pins.unlock(ada, '123456')).toMatchObject({ kind: 'wrong' })
    expect(await later.pins.unlock(ada, '987654')).toEqual({ kind: 'right' })
    expect(await readAll(later, ada)).toEqual(allOfAda)
  })

  it('keeps a value that the former key sealed from being written once that key is gone', async () => {
    const { page } = await filled()
    const former = await page.device.keys.create(ada)
    await page.pins.set(ada, '123456')
    const late = { key: '5', seq: 5, owner: ada, text: await former.seal('zu spät') }
    await expect(page.device.rows.update('5', () => late)).rejects.toThrow('key of this value is gone')
    expect((await page.device.rows.get('5')).row).toBeUndefined()
  })

  it('is forgotten: only a deliberate deletion begins anew, and takes nothing of anybody else', async () => {
    const { page, restart } = await filled()
    await page.pins.set(ada, '123456')
    const later = restart()
    expect(await later.pins.rowCount(ada)).toBe(3)
    await later.pins.discard(ada)
    expect(await later.device.keys.protection(ada)).toBe('none')
    expect(await readAll(later, ada)).toEqual({ rows: [], mirrored: [], kept: undefined })
    expect(await readAll(later, bo)).toMatchObject({ rows: [['Noah', undefined]] })
  })

  it('leaves a damaged value where it is and brings the others along', async () => {
    const { page } = await filled()
    const { row } = await page.device.rows.get('1')
    if (!row) throw new Error('filled')
    const broken = row.text.slice()
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1
    await page.device.rows.update('1', () => ({ ...row, text: broken }))
    await page.pins.set(ada, '123456')
    expect((await page.device.rows.get('1')).row?.text).toEqual(broken)
    const [former = 0] = keyIDsIn(broken)
    expect(keyIDsIn((await page.device.rows.get('2')).row)).toEqual(new Set([former + 1]))
  })
})

it('a change of the key brings back nothing that another tab deletes while it is sealed anew', async () => {
  const { page, here } = await filled()
  const { vault } = page.device
  if (!vault) throw new Error('a device on disk has a vault')
  const other = openPinDevice(here)
  const create: typeof vault.keys.create = async (ownerKey) => {
    const sealer = await vault.keys.create(ownerKey)
    return {
      ...sealer,
      async seal(value) {
        if (value === 'Ida') other.device.mirror.remove('4')
        if (Array.isArray(value) && value[0] === '1a') await other.device.answers.clearOwner(ada)
        return sealer.seal(value)
      },
    }
  }
  const pins = openPins({ vault: { ...vault, keys: { ...vault.keys, create } }, crypto, clock: page.clock, rounds: 10 })
  await pins.set(ada, '123456')
  expect(await readAll(page, ada)).toEqual({ ...allOfAda, mirrored: [], kept: undefined })
})

describe('wrong PINs', () => {
  async function locked() {
    const { page, restart, here } = await filled()
    await page.pins.set(ada, '123456')
    const later = restart()
    const wrong = () => later.pins.unlock(ada, '000000')
    return { later, wrong, restart, clock: here.clock }
  }

  it('lock the device for a minute after the fifth, and twice as long with each further one', async () => {
    const { wrong, later, clock } = await locked()
    const ends = [await wrong(), await wrong(), await wrong(), await wrong(), await wrong()]
    expect(ends.map((end) => 'left' in end && end.left)).toEqual([4, 3, 2, 1, 0])
    expect(await later.pins.unlock(ada, '123456')).toEqual({ kind: 'wait', waitMs: 60_000 })
    clock.pass(60_000)
    expect(await wrong()).toEqual({ kind: 'wrong', left: 0, waitMs: 120_000 })
    clock.pass(120_000)
    expect(await wrong()).toEqual({ kind: 'wrong', left: 0, waitMs: 240_000 })
    clock.pass(240_000)
    expect(await later.pins.unlock(ada, '123456')).toEqual({ kind: 'right' })
    expect(await wrong()).toMatchObject({ left: 4 })
  })

  it('are remembered over a restart, with the clock set back as well', async () => {
    const { wrong, restart, clock } = await locked()
    for (let tries = 0; tries < 5; tries += 1) await wrong()
    clock.pass(20_000)
    expect(await restart().pins.waitMs(ada)).toBe(40_000)
    clock.pass(-3_600_000)
    const later = restart()
    expect(await later.pins.unlock(ada, '123456')).toEqual({ kind: 'wait', waitMs: 40_000 })
    clock.pass(40_000)
    expect(await later.pins.unlock(ada, '123456')).toEqual({ kind: 'right' })
  })

  it('count before they are looked at, so that closing the page gives no further try', async () => {
    const { restart, here } = await filled()
    await restart().pins.set(ada, '123456')
    const subtle = { ...here, crypto: dying() }
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(openPinDevice(subtle).pins.unlock(ada, '000000')).rejects.toThrow('killed')
    }
    expect(await restart().pins.waitMs(ada)).toBe(60_000)
  })
})

describe('a PIN that another tab changes while it is checked', () => {
  async function twoTabs(other: (page: PinDevice) => Promise<unknown>) {
    const { page, here } = await filled()
    await page.pins.set(ada, '123456')
    let isDone = false
    const late = openPinDevice({
      ...here,
      crypto: deriving(async () => {
        if (isDone) return
        isDone = true
        await other(page)
      }),
    })
    return { late, later: openPinDevice(here) }
  }

  it('is not put back: the new one opens everything', async () => {
    const { late, later } = await twoTabs((page) => page.pins.change(ada, '123456', '987654'))
    expect(await late.pins.unlock(ada, '123456')).toMatchObject({ kind: 'wrong' })
    expect(await later.pins.unlock(ada, '987654')).toEqual({ kind: 'right' })
    expect(await readAll(later, ada)).toEqual(allOfAda)
  })

  it('does not come back after it was removed', async () => {
    const { late, later } = await twoTabs((page) => page.pins.remove(ada, '123456'))
    await expect(late.pins.unlock(ada, '123456')).rejects.toThrow('no PIN')
    expect(await later.device.keys.protection(ada)).toBe('none')
    expect(await readAll(later, ada)).toEqual(allOfAda)
  })
})

/** The crypto of a page that is closed while it checks a PIN. */
const dying = () => deriving(() => Promise.reject(new Error('killed')))

/** A crypto that does something else before it derives a key. */
function deriving(before: () => Promise<void>): Crypto {
  const subtle = new Proxy(crypto.subtle, {
    get: (real, name) =>
      name === 'deriveKey'
        ? async (...args: Parameters<SubtleCrypto['deriveKey']>) => {
            await before()
            return real.deriveKey(...args)
          }
        : Reflect.get(real, name).bind(real),
  })
  return {
    subtle,
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: () => crypto.randomUUID(),
  } as Crypto
}
