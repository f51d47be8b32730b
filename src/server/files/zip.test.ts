import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zip, zipSize } from './zip.ts'

const made = async (files: Record<string, Uint8Array>) => {
  const parts = Object.entries(files).map(([name, { byteLength }]) => ({ name, size: byteLength }))
  const pieces: Uint8Array[] = []
  for await (const piece of zip(parts, async ({ name }) => files[name] ?? new Uint8Array())) pieces.push(piece)
  return { bytes: new Uint8Array(Buffer.concat(pieces)), size: zipSize(parts) }
}

it('is a ZIP of its parts, of the size that was said before, and equal for equal parts', async () => {
  const files = {
    'Müller_Łukasz_01.pdf': new Uint8Array([1, 2, 3]),
    'leer.pdf': new Uint8Array(),
    'x.pdf': new Uint8Array(70_000).fill(7),
  }
  const { bytes, size } = await made(files)
  expect(bytes.byteLength).toBe(size)
  expect(unzipSync(bytes)).toEqual(files)
  expect((await made(files)).bytes).toEqual(bytes)
  expect(unzipSync((await made({})).bytes)).toEqual({})
})
