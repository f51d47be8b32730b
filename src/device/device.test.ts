import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import { memoryStorage } from '../../tests/support/outbox/memoryStorage.ts'
import type { DeviceRow } from './createRows.ts'
import { type Device, openDevice } from './openDevice.ts'
import { openMemoryDevice } from './openMemoryDevice.ts'

interface CaseRow extends DeviceRow {
  text: string
  bytes?: Uint8Array<ArrayBuffer>
}

/** What every device promises, on disk or in memory. */
function deviceCase(name: string, open: () => Device<CaseRow, CaseRow> | Promise<Device<CaseRow, CaseRow>>): void {
  describe(name, () => {
    let device: Device<CaseRow, CaseRow>
    beforeEach(async () => {
      device = await open()
    })
    const row = (seq: number, text = `text ${seq}`, key = 'a'): CaseRow => ({ key, seq, text })

    it('stores what the change returns and gives it back', async () => {
      const stored = await device.rows.update('a', () => row(1))
      expect(stored).toEqual(row(1))
      expect((await device.rows.get('a')).row).toEqual(row(1))
      expect(await device.rows.list()).toEqual([row(1)])
    })

    it('keeps bytes as bytes', async () => {
      await device.rows.update('a', () => ({ ...row(1), bytes: new Uint8Array([0, 128, 255]) }))
      expect((await device.rows.get('a')).row?.bytes).toEqual(new Uint8Array([0, 128, 255]))
    })

    it('hands the stored row to the change; undefined leaves it, null deletes it', async () => {
      await device.rows.update('a', () => row(1))
      const left = await device.rows.update('a', (stored) => {
        expect(stored).toEqual(row(1))
        return undefined
      })
      expect(left).toEqual(row(1))
      expect(await device.rows.update('a', () => null)).toBeUndefined()
      expect((await device.rows.get('a')).row).toBeUndefined()
      expect(await device.rows.list()).toEqual([])
    })

    it('remembers the highest seq of all rows, also when they are gone', async () => {
      const floors: number[] = []
      const write = (key: string, next: CaseRow | null) =>
        device.rows.update(key, (_, { floor }) => {
          floors.push(floor)
          return next
        })
      await write('a', row(7))
      await write('b', row(3, 'b', 'b'))
      await write('a', null)
      await write('a', row(8))
      expect(floors).toEqual([0, 7, 7, 7])
    })

    it('keeps what is settled when the row goes, until it is told to forget it', async () => {
      const settle = (n: number, next: CaseRow | null | undefined) =>
        device.rows.update('school|ada|a', (_, beside) => {
          beside.settled = { n, cells: new Uint8Array([0, n]) }
          return next
        })
      await settle(1, row(1, 'a', 'school|ada|a'))
      await settle(2, null)
      expect(await device.rows.get('school|ada|a')).toMatchObject({ row: undefined, settled: { n: 2 } })
      await settle(3, undefined)
      expect((await device.rows.get('school|ada|a')).settled).toEqual({ n: 3, cells: new Uint8Array([0, 3]) })
      await device.rows.forgetSettled('school|bo')
      expect((await device.rows.get('school|ada|a')).settled?.n).toBe(3)
      await device.rows.forgetSettled('school|ada')
      expect((await device.rows.get('school|ada|a')).settled).toBeUndefined()
    })

    it('gives back many rows that are asked for at once, each with what is settled of it and of no other', async () => {
      const keys = Array.from({ length: 30 }, (_, at) => `school|ada|${at}`)
      const write = (key: string, at: number) =>
        device.rows.update(key, (_, beside) => {
          if (at % 2 === 0) beside.settled = { n: at, cells: new Uint8Array([0, at]) }
          return at % 3 === 0 ? undefined : row(at, key, key)
        })
      for (const [at, key] of keys.entries()) await write(key, at)
      const some = keys.slice(0, 3)
      for (const asked of [keys, some]) {
        const found = await Promise.all(asked.map(device.rows.get))
        expect(found).toEqual(
          asked.map((key, at) => ({
            row: at % 3 === 0 ? undefined : row(at, key, key),
            settled: at % 2 === 0 ? { n: at, cells: new Uint8Array([0, at]) } : undefined,
            floor: 29,
          })),
        )
      }
    })

    it('changes one row after the other, so that no change is lost', async () => {
      const add = () => device.rows.update('a', (stored) => row((stored?.seq ?? 0) + 1))
      await Promise.all(Array.from({ length: 20 }, add))
      expect((await device.rows.get('a')).row?.seq).toBe(20)
    })

    it('writes nothing when the change throws, and says why', async () => {
      await device.rows.update('a', () => row(1))
      const broken = device.rows.update('a', () => {
        throw new RangeError('no')
      })
      await expect(broken).rejects.toThrow(new RangeError('no'))
      expect((await device.rows.get('a')).row).toEqual(row(1))
    })

    it('does not see what is done to a row after it was handed over', async () => {
      const mine = row(1)
      await device.rows.update('a', () => mine)
      mine.text = 'changed'
      expect((await device.rows.get('a')).row?.text).toBe('text 1')
    })

    it('has one id for its whole life', async () => {
      const [one, two] = await Promise.all([device.rows.deviceID(), device.rows.deviceID()])
      expect(one).toBe(two)
      expect(one).toMatch(/^[\w-]{10,}$/)
    })

    it('seals for one owner only', async () => {
      const ada = await device.keys.create('school|ada')
      const bo = await device.keys.create('school|bo')
      const sealed = await ada.seal({ name: 'Mia' })
      expect(new TextDecoder().decode(sealed)).not.toContain('Mia')
      expect(await ada.open(sealed)).toEqual({ name: 'Mia' })
      await expect(bo.open(sealed)).rejects.toThrow()
    })

    it('never uses an IV twice and notices a changed byte', async () => {
      const sealer = await device.keys.create('school|ada')
      const [one, two] = [await sealer.seal('x'), await sealer.seal('x')]
      expect(one).not.toEqual(two)
      one[one.length - 1] = (one.at(-1) ?? 0) ^ 1
      await expect(sealer.open(one)).rejects.toThrow()
    })

    it('keeps an existing key when it is created again', async () => {
      const sealers = await Promise.all([device.keys.create('school|ada'), device.keys.create('school|ada')])
      const sealed = await sealers[0].seal('x')
      expect(await sealers[1].open(sealed)).toBe('x')
      expect(await (await device.keys.get('school|ada'))?.open(sealed)).toBe('x')
    })

    it('cannot read anything any more once the key is destroyed', async () => {
      const sealed = await (await device.keys.create('school|ada')).seal('x')
      await device.answers.put('school|ada', 'classes', ['1a'])
      await device.keys.destroy('school|ada')
      expect(await device.keys.get('school|ada')).toBeUndefined()
      const fresh = await device.keys.create('school|ada')
      await expect(fresh.open(sealed)).rejects.toThrow()
    })

    it('keeps answers by owner, with the time, until they are cleared', async () => {
      await device.keys.create('school|ada')
      await device.keys.create('school|bo')
      await device.answers.put('school|ada', 'classes', [{ name: '1a' }])
      await device.answers.put('school|ada', 'year', null)
      await device.answers.put('school|bo', 'classes', [], 'build-1')
      expect(await device.answers.get('school|ada', 'classes')).toEqual({ value: [{ name: '1a' }], at: 1_000 })
      expect((await device.answers.names('school|ada')).sort()).toEqual(['classes', 'year'])
      await device.answers.clearOwner('school|ada', 'year')
      expect(await device.answers.names('school|ada')).toEqual(['year'])
      await device.answers.clearOwner('school|ada')
      expect(await device.answers.get('school|ada', 'classes')).toBeUndefined()
      expect(await device.answers.get('school|bo', 'classes')).toEqual({ value: [], at: 1_000, by: 'build-1' })
    })

    it('removes an answer unless it was stored again', async () => {
      await device.keys.create('school|ada')
      await device.answers.put('school|ada', 'classes', ['1a'])
      await device.answers.put('school|ada', 'year', null)
      await device.answers.remove('school|ada', [
        { name: 'classes', at: 1_000 },
        { name: 'year', at: 999 },
        { name: 'missing', at: 1_000 },
      ])
      expect(await device.answers.names('school|ada')).toEqual(['year'])
    })

    it('keeps nothing for somebody without a key', async () => {
      await expect(device.answers.put('school|nobody', 'classes', [])).rejects.toThrow('no key')
    })

    it('mirrors rows synchronously, bytes and all', () => {
      const mirrored = { ...row(4), bytes: new Uint8Array([1, 2, 255]) }
      device.mirror.put(mirrored)
      expect(device.mirror.all()).toEqual([mirrored])
      device.mirror.remove('a')
      expect(device.mirror.all()).toEqual([])
    })
  })
}

deviceCase('a device on IndexedDB', () =>
  openDevice<CaseRow>({
    indexedDB: new IDBFactory(),
    crypto,
    localStorage: memoryStorage(),
    clock: handClock(),
    ownerOf: () => 'school|ada',
  }),
)
deviceCase('a device in memory', () => openMemoryDevice<CaseRow>({ crypto, clock: handClock() }))
