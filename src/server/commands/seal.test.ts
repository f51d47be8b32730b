import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSealed, keyFor, seal, unseal } from './seal.ts'

const passphrase = 'Apfel Birne Nuß'
const cheap = 4
const piece = 1024 * 1024
let folder: string
let key: Uint8Array
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zeugnis-seal-'))
  writeFileSync(path('two'), randomBytes(2 * piece))
  seal(path('two'), path('sealed'), passphrase, cheap)
  key = keyFor(path('sealed'), passphrase) ?? new Uint8Array()
})
afterAll(() => rmSync(folder, { recursive: true }))

const path = (name: string) => join(folder, name)
const sealed = () => readFileSync(path('sealed'))
/** Where the first piece begins, and how long it is with its tag. */
const [head, length] = [18 + 16 + 16, piece + 16]

function opened(bytes: Uint8Array): Buffer {
  writeFileSync(path('in'), bytes)
  unseal(path('in'), path('out'), key)
  return readFileSync(path('out'))
}

function flipped(at: number): Buffer {
  const bytes = sealed()
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

describe('a sealed file', () => {
  it.each([0, 1, piece, piece + 1])('of %i bytes opens as what it was', (size) => {
    writeFileSync(path('clear'), randomBytes(size))
    seal(path('clear'), path('own'), passphrase, cheap)
    expect(statSync(path('own')).mode & 0o777).toBe(0o600)
    unseal(path('own'), path('out'), keyFor(path('own'), passphrase) ?? new Uint8Array())
    expect(readFileSync(path('out')).equals(readFileSync(path('clear')))).toBe(true)
  })

  it('is known as one, and opens with its own passphrase only, however its letters are composed', () => {
    expect([isSealed(path('sealed')), isSealed(path('two'))]).toEqual([true, false])
    expect(keyFor(path('sealed'), 'Apfel Birne Nuss')).toBeUndefined()
    expect(keyFor(path('sealed'), passphrase.normalize('NFD'))).toEqual(key)
    writeFileSync(path('salted'), flipped(20))
    expect(keyFor(path('salted'), passphrase)).toBeUndefined()
  })

  it.each([
    ['a flipped bit in the first piece', () => flipped(head)],
    ['a flipped bit in a tag', () => flipped(head + length - 1)],
    ['a flipped bit at the end', () => flipped(sealed().length - 1)],
    ['half of it missing', () => sealed().subarray(0, head + length + 100)],
    ['its last piece missing', () => sealed().subarray(0, head + length)],
    ['its last byte missing', () => sealed().subarray(0, -1)],
    ['nothing but its head', () => sealed().subarray(0, head)],
    ['something behind it', () => Buffer.concat([sealed(), Buffer.from('x')])],
    [
      'its pieces the other way round',
      () => {
        const bytes = sealed()
        const [one, two] = [bytes.subarray(head, head + length), bytes.subarray(head + length)]
        return Buffer.concat([bytes.subarray(0, head), two, one])
      },
    ],
  ])('is refused with %s', (_, spoil) => {
    expect(opened(sealed()).equals(readFileSync(path('two')))).toBe(true)
    expect(() => opened(spoil())).toThrow('damaged')
  })
})
