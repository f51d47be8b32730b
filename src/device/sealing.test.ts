import { expect, it } from 'vitest'
import { generateKey, mapSealed, sealedIn, sealerWith } from './sealing.ts'

it('reaches every sealed part of a row, in lists and by name, and leaves the rest as it is', async () => {
  const bytes = (n: number) => new Uint8Array([n])
  const row = {
    key: 'a',
    seq: 3,
    draft: bytes(1),
    sent: { value: bytes(2) },
    lost: { x: bytes(3) },
    direct: [bytes(4)],
  }
  const changed = await mapSealed(row, async (sealed) => bytes((sealed[0] ?? 0) + 10))
  expect(sealedIn(changed).map(([n]) => n)).toEqual([11, 12, 13, 14])
  expect(changed).toMatchObject({ key: 'a', seq: 3, direct: [bytes(14)] })
})

it('opens a value for the owner it was sealed for, and for no other one who has the same key', async () => {
  const key = await generateKey(crypto)
  const [anna, derya] = ['schule|anna', 'schule|derya'].map((owner) => sealerWith(crypto, key, owner))
  const sealed = await anna?.seal({ comments: 'Emil liest gern.' })
  expect(sealed && (await anna?.open(sealed))).toEqual({ comments: 'Emil liest gern.' })
  await expect(sealed && derya?.open(sealed)).rejects.toThrow()
})
