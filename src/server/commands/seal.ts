import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync, writeFileSync } from 'node:fs'
import { BackupError } from '../database/backupFile.ts'

/*
 * A sealed file: the magic line, a byte with the cost, 16 bytes of salt, a tag of 16 bytes, then pieces of 1 MiB, each with
 * its tag. The key is made of the passphrase and the salt with scrypt (N is 2 to the cost), so it is never used twice;
 * AES-256-GCM seals each piece under its number and whether it is the last one. So no piece can be changed, moved, left out
 * or cut off unnoticed.
 */
const magic = Buffer.from('zeugnis-sealed 1\n')
const saltLength = 16
const tagLength = 16
const saltAt = magic.length + 1
const headLength = saltAt + saltLength + tagLength
const pieceLength = 1024 * 1024

/** 128 MB and about half a second for each guess. */
const usualCost = 17
const highestCost = 20

function sealKey(passphrase: string, cost: number, salt: Uint8Array): Buffer {
  const N = 2 ** cost
  return scryptSync(passphrase.normalize('NFC'), salt, 32, { N, r: 8, p: 1, maxmem: 2048 * N })
}

const pieceKinds = { head: 0, piece: 1, last: 2 } as const

function nonceOf(kind: keyof typeof pieceKinds, number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(pieceKinds[kind])
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

function sealPiece(key: Uint8Array, nonce: Uint8Array, clear: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  return Buffer.concat([cipher.update(clear), cipher.final(), cipher.getAuthTag()])
}

/** Undefined where the piece is not what was sealed with this key. */
function openPiece(key: Uint8Array, nonce: Uint8Array, sealed: Uint8Array): Buffer | undefined {
  const at = sealed.length - tagLength
  if (at < 0) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAuthTag(sealed.subarray(at))
  const clear = decipher.update(sealed.subarray(0, at))
  try {
    return Buffer.concat([clear, decipher.final()])
  } catch {
    return undefined
  }
}

/** Calls `use` with the pieces of a file from a byte on; at least once, and with the last piece marked. */
function eachPiece(file: number, from: number, length: number, use: (piece: Buffer, kind: 'piece' | 'last') => void) {
  const { size } = fstatSync(file)
  const piece = Buffer.alloc(length)
  for (let at = from; ; at += length) {
    const isLast = at + length >= size
    use(piece.subarray(0, readSync(file, piece, 0, length, at)), isLast ? 'last' : 'piece')
    if (isLast) return
  }
}

function withFiles<T>(from: string, to: string, work: (from: number, to: number) => T): T {
  const source = openSync(from, 'r')
  try {
    const target = openSync(to, 'w', 0o600)
    try {
      return work(source, target)
    } finally {
      closeSync(target)
    }
  } finally {
    closeSync(source)
  }
}

/** Writes a file sealed with a passphrase. */
export function seal(from: string, to: string, passphrase: string, cost = usualCost): void {
  withFiles(from, to, (source, target) => {
    const salt = randomBytes(saltLength)
    const key = sealKey(passphrase, cost, salt)
    writeFileSync(
      target,
      Buffer.concat([magic, Buffer.of(cost), salt, sealPiece(key, nonceOf('head', 0), Buffer.alloc(0))]),
    )
    let number = 0
    eachPiece(source, 0, pieceLength, (piece, kind) => {
      writeFileSync(target, sealPiece(key, nonceOf(kind, number), piece))
      number += 1
    })
  })
}

function headOf(file: string): Buffer {
  const handle = openSync(file, 'r')
  try {
    const head = Buffer.alloc(headLength)
    return head.subarray(0, readSync(handle, head))
  } finally {
    closeSync(handle)
  }
}

export const isSealed = (file: string): boolean => headOf(file).subarray(0, magic.length).equals(magic)

/** The key of a sealed file; undefined where the passphrase is wrong. */
export function keyFor(file: string, passphrase: string): Uint8Array | undefined {
  const head = headOf(file)
  const cost = head[magic.length] ?? 0
  if (head.length < headLength || cost < 1 || cost > highestCost) return undefined
  const key = sealKey(passphrase, cost, head.subarray(saltAt, saltAt + saltLength))
  return openPiece(key, nonceOf('head', 0), head.subarray(saltAt + saltLength)) && key
}

/** Writes what was sealed. Throws a `BackupError` where the file is damaged or not whole. */
export function unseal(from: string, to: string, key: Uint8Array): void {
  withFiles(from, to, (source, target) => {
    let number = 0
    eachPiece(source, headLength, pieceLength + tagLength, (piece, kind) => {
      const clear = openPiece(key, nonceOf(kind, number), piece)
      if (!clear) throw new BackupError('damaged')
      writeFileSync(target, clear)
      number += 1
    })
  })
}
