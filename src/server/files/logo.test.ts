import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { makePng, pngChunk } from '../../../tests/support/png.ts'
import { checkPng } from './logo.ts'

/** The types of a file's chunks; none for a refused file. */
function chunksIn(png: Uint8Array | string): string[] {
  const file = Buffer.from(png)
  const types: string[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    types.push(file.toString('latin1', at + 4, at + 8))
  return types
}

const text = (words: string) => new TextEncoder().encode(words)

it.each(['pwa-64x64.png', 'pwa-512x512.png', 'maskable-icon-512x512.png', 'apple-touch-icon-180x180.png'])(
  'takes %s, chunk for chunk of the picture',
  async (name) => {
    const file = readFileSync(new URL(`../../../public/${name}`, import.meta.url))
    const picture = chunksIn(file).filter((type) => ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].includes(type))
    expect(chunksIn(await checkPng(new Uint8Array(file)))).toEqual(picture)
  },
)

it('takes a picture in several pieces and interlaced', async () => {
  const whole = makePng()
  const head = whole.subarray(0, 33)
  const [first, second] = [deflateSync(Buffer.alloc(8, 1)).subarray(0, 4), deflateSync(Buffer.alloc(8, 1)).subarray(4)]
  const pieces = [pngChunk('IDAT', first), pngChunk('IDAT', second)]
  const file = new Uint8Array(Buffer.concat([head, ...pieces, whole.subarray(-12)]))
  expect(await checkPng(file)).toEqual(file)
  expect(await checkPng(makePng({ kind: [8, 0, 0, 0, 1] }))).toBeInstanceOf(Uint8Array)
})

it('leaves out everything beside the picture, such as a profile that unpacks to far more than it weighs', async () => {
  const whole = makePng()
  const profile = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(Buffer.alloc(4_000_000))])
  const others = [pngChunk('iCCP', profile), pngChunk('acTL', Buffer.alloc(8)), pngChunk('tEXt', text('a'))]
  const file = Buffer.concat([whole.subarray(0, 33), ...others, whole.subarray(33)])
  expect(await checkPng(new Uint8Array(file))).toEqual(new Uint8Array(whole))
})

it('keeps the colours and the transparency of a palette', async () => {
  const whole = makePng({ kind: [8, 3, 0, 0, 0], lines: deflateSync(Buffer.alloc(8)) })
  const palette = [pngChunk('PLTE', Buffer.from([1, 2, 3])), pngChunk('tRNS', Buffer.from([9]))]
  const file = new Uint8Array(Buffer.concat([whole.subarray(0, 33), ...palette, whole.subarray(33)]))
  expect(await checkPng(file)).toEqual(file)
})

it('leaves out what lies behind the picture', async () => {
  const file = makePng()
  const more = new Uint8Array(Buffer.concat([file, text('<script>alert(1)</script>')]))
  expect(await checkPng(more)).toEqual(new Uint8Array(file))
})

it.each([
  ['nothing', text('')],
  ['a page called logo.png', text('<!doctype html><script>alert(1)</script>')],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...makePng()])],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['half a signature', makePng().slice(0, 7)],
])('says that %s is no PNG', async (_title, file) => {
  expect(await checkPng(new Uint8Array(file))).toBe('noPng')
})

const damaged = makePng()
damaged[17] = 9
it.each([
  ['is only a signature', makePng().slice(0, 8)],
  ['was cut off on the way', makePng().slice(0, -13)],
  ['has no end', makePng().slice(0, -12)],
  ['has a byte changed', damaged],
  ['names a length beyond its end', Buffer.concat([makePng().subarray(0, 8), Buffer.alloc(40, 0xff)])],
  ['does not begin with its header', Buffer.concat([makePng().subarray(0, 8), makePng().subarray(33)])],
  ['has no width', makePng({ width: 0 })],
  ['has a depth that its colours cannot have', makePng({ kind: [16, 3, 0, 0, 0] })],
  ['has colours that there are not', makePng({ kind: [8, 5, 0, 0, 0] })],
  ['has no palette for its colours', makePng({ kind: [8, 3, 0, 0, 0] })],
  ['is packed in another way', makePng({ kind: [8, 0, 1, 0, 0] })],
  ['is interlaced in an unknown way', makePng({ kind: [8, 0, 0, 0, 2] })],
  ['has lines that cannot be unpacked', makePng({ lines: Buffer.from('no zlib') })],
  ['has fewer lines than it says', makePng({ width: 50, height: 50, lines: deflateSync(Buffer.alloc(10)) })],
  ['unpacks to far more than it says', makePng({ lines: deflateSync(Buffer.alloc(10_000_000)) })],
])('says that a PNG is broken which %s', async (_title, file) => {
  expect(await checkPng(new Uint8Array(file))).toBe('broken')
})

it('does not unpack 4000 × 4000 in 16 bits for each colour', async () => {
  const lines = Buffer.alloc(0)
  expect(await checkPng(makePng({ width: 4000, height: 4000, kind: [16, 6, 0, 0, 0], lines }))).toBe('tooManyPixels')
})

it.each([
  [4001, 1],
  [1, 4001],
  [4000, 4001],
  [4_000_000_000, 4_000_000_000],
])('does not unpack %i × %i', async (width, height) => {
  expect(await checkPng(makePng({ width, height, lines: Buffer.alloc(0) }))).toBe('tooManyPixels')
})
