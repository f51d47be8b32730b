import * as z from 'zod/mini'
import { Entry } from '#contract/index.ts'
import type { Owner, RowView } from '#outbox/index.ts'

/** Iterations that OWASP recommends for PBKDF2 with SHA-256. */
const rounds = 600_000

/** A text sealed with a password. Only the parameters of the key derivation are readable. */
export const SealedFile = z.object({
  /** The upper limit protects the device from a file that would take minutes to open. */
  rounds: z.int().check(z.positive(), z.maximum(10_000_000)),
  /** `salt`, `iv` and `data` are base64. */
  salt: z.string(),
  iv: z.string(),
  data: z.string(),
})
export type SealedFile = z.infer<typeof SealedFile>

/** Seals a text with AES-GCM under a key that is derived from the password. */
export async function sealText(text: string, password: string): Promise<SealedFile> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await deriveKey(password, salt, rounds)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return { rounds, salt: toBase64(salt), iv: toBase64(iv), data: toBase64(new Uint8Array(data)) }
}

/** Opens a sealed text. Resolves with undefined if the password is wrong or the file was changed. */
export async function openText(file: SealedFile, password: string): Promise<string | undefined> {
  try {
    const key = await deriveKey(password, fromBase64(file.salt), file.rounds)
    const iv = fromBase64(file.iv)
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64(file.data)))
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

async function deriveKey(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  // Depending on the keyboard an umlaut is one character or two.
  const bytes = new TextEncoder().encode(password.normalize('NFC'))
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Throws a DOMException if the text is no base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

const kind = 'zeugnis-sicherung'
const version = 2

const BackupRow = z.object({
  /** Identifies this value of the row, so that it is not loaded twice. */
  opId: z.string().check(z.minLength(1), z.maxLength(200)),
  target: z.object({ studentID: z.string(), studentName: z.string(), className: z.string(), year: z.string() }),
  /** The server's value that the edit began from. */
  base: z.nullable(Entry),
  draft: Entry,
  /** Milliseconds since 1970. */
  editedAt: z.number(),
})
export type BackupRow = z.infer<typeof BackupRow>

/**
 * The content of a backup file: the waiting report cards of one user of one school, who alone can load it. Version 1 of
 * the file is this content as plain JSON; version 2 is a sealed version 1.
 */
const BackupFile = z.object({
  kind: z.literal(kind),
  version: z.literal(1),
  school: z.string(),
  userID: z.string(),
  rows: z.array(BackupRow).check(z.maxLength(5000)),
})
export type BackupFile = z.infer<typeof BackupFile>

const AnyVersion = z.object({ kind: z.literal(kind), version: z.number() })
const SealedBackup = z.extend(SealedFile, { kind: z.literal(kind), version: z.literal(version) })

/** The content of a backup file with these rows. A row that never reached the device gets a `newId`. */
export function backupOf(owner: Owner, rows: readonly RowView[], newId: () => string): BackupFile {
  return {
    kind,
    version: 1,
    school: owner.school,
    userID: owner.userID,
    rows: rows.map(({ id, target, base, value, editedAt }) => ({
      opId: id || newId(),
      target: { ...target },
      base,
      draft: value,
      editedAt,
    })),
  }
}

/** The text of the sealed file. */
export async function sealBackup(file: BackupFile, password: string): Promise<string> {
  const sealed: z.infer<typeof SealedBackup> = { kind, version, ...(await sealText(JSON.stringify(file), password)) }
  return JSON.stringify(sealed, null, 2)
}

/** 'zeugnis-sicherung-2024-11-21-0942.json' in local time. The file name contains no personal data. */
export function backupName(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${kind}-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`
}

export type ReadBackup =
  | { kind: 'rows'; rows: readonly BackupRow[] }
  /** 'sealed': the file needs a password. */
  | { kind: 'damaged' | 'newer' | 'otherSchool' | 'otherUser' | 'sealed' | 'wrongPassword' }

/** Reads a backup file. Resolves with its rows for this owner, or with the reason why it cannot be loaded. */
export async function readBackup(text: string, owner: Owner, password?: string): Promise<ReadBackup> {
  const json = parse(text)
  const any = AnyVersion.safeParse(json)
  if (any.success && any.data.version > version) return { kind: 'newer' }
  const sealed = SealedBackup.safeParse(json)
  if (!sealed.success) return readPlain(json, owner)
  if (password === undefined) return { kind: 'sealed' }
  const opened = await openText(sealed.data, password)
  return opened === undefined ? { kind: 'wrongPassword' } : readPlain(parse(opened), owner)
}

function readPlain(json: unknown, owner: Owner): ReadBackup {
  const file = BackupFile.safeParse(json)
  if (!file.success) return { kind: 'damaged' }
  const { school, userID, rows } = file.data
  if (school !== owner.school) return { kind: 'otherSchool' }
  if (userID !== owner.userID) return { kind: 'otherUser' }
  const isWhole = rows.every(({ target, draft }) => draft.class === target.className && draft.year === target.year)
  return isWhole ? { kind: 'rows', rows } : { kind: 'damaged' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
