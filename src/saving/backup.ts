import * as z from 'zod/mini'
import { Entry } from '#contract/index.ts'
import { type Outbox, type Owner, type RowView, rowKey } from '#outbox/index.ts'
import type { AnswerStore } from '#readCache/createCachedAnswers.ts'

/** Iterations that OWASP recommends for PBKDF2 with SHA-256. */
const rounds = 600_000

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
type BackupRow = z.infer<typeof BackupRow>

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
type BackupFile = z.infer<typeof BackupFile>

const AnyVersion = z.object({ kind: z.literal(kind), version: z.number() })

/** A file sealed with a password. Only the parameters of the key derivation are readable. */
const SealedBackup = z.object({
  kind: z.literal(kind),
  version: z.literal(version),
  /** The upper limit protects the device from a file that would take minutes to open. */
  rounds: z.int().check(z.positive(), z.maximum(10_000_000)),
  /** `salt`, `iv` and `data` are base64. */
  salt: z.string(),
  iv: z.string(),
  data: z.string(),
})
type SealedBackup = z.infer<typeof SealedBackup>

/** The content of a backup file with these rows. A row that never reached the device gets a `newId`. */
export function backupOf({ school, userID }: Owner, rows: readonly RowView[], newId: () => string): BackupFile {
  const backups = rows.map(({ id, target, base, value: draft, editedAt }) => ({
    ...{ opId: id || newId(), target: { ...target }, base, draft, editedAt },
  }))
  return { kind, version: 1, school, userID, rows: backups }
}

/** The text of the file, sealed with AES-GCM under a key that is derived from the password. */
export async function sealBackup(file: BackupFile, password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await deriveKey(password, salt, rounds)
  const text = new TextEncoder().encode(JSON.stringify(file))
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text))
  const parts = { rounds, salt: toBase64(salt), iv: toBase64(iv), data: toBase64(data) }
  return JSON.stringify({ kind, version, ...parts } satisfies SealedBackup, null, 2)
}

/** Opens a sealed file. Resolves with undefined if the password is wrong or the file was changed. */
async function openSealed(file: SealedBackup, password: string): Promise<string | undefined> {
  try {
    const key = await deriveKey(password, fromBase64(file.salt), file.rounds)
    const iv = fromBase64(file.iv)
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64(file.data)))
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
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
  const opened = await openSealed(sealed.data, password)
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
  } catch {
    return undefined
  }
}

/** A file of waiting rows (all, or those in `keys`), sealed with the password. Frozen rows are left out. */
export async function makeBackup(
  outbox: Pick<Outbox, 'flush' | 'view'>,
  password: string,
  keys?: ReadonlySet<string>,
): Promise<File> {
  // A row that cannot be written to the device is saved to the file all the same.
  await outbox.flush().catch((error: unknown) => console.warn(`outbox: ${error}`))
  const { owner, rows } = outbox.view()
  if (!owner) throw new Error('nobody is signed in')
  const chosen = rows.filter(({ key, state }) => state !== 'frozen' && (keys?.has(key) ?? true))
  const file = backupOf(owner, chosen, () => crypto.randomUUID())
  const text = await sealBackup(file, password)
  return new File([text], backupName(new Date()), { type: 'application/json' })
}

export type LoadedBackup = { kind: 'loaded'; count: number } | Exclude<ReadBackup, { kind: 'rows' }>

interface Ports {
  outbox: Pick<Outbox, 'view' | 'row' | 'join' | 'save'>
  answers: AnswerStore
}

/** The cached name of the IDs of rows that were loaded from backup files. */
const loadedName = 'loadedBackups'

/**
 * Loads a backup file into the outbox. Its edits join those of the row that waits here; of two inputs for one cell the
 * later one stays. A row that was loaded before is skipped. Rejects if the device refuses a row; the rows before it are
 * loaded.
 */
export async function loadBackup({ outbox, answers }: Ports, text: string, password?: string): Promise<LoadedBackup> {
  const { owner } = outbox.view()
  if (!owner) throw new Error('nobody is signed in')
  const read = await readBackup(text, owner, password)
  if (read.kind !== 'rows') return read
  const known = new Set(await loadedBefore(answers))
  let count = 0
  for (const { opId, target, base, draft, editedAt } of read.rows) {
    const key = rowKey(owner, target)
    const present = outbox.row(key)
    // Not remembered: a frozen row can take it after an update, and this device's own row may be discarded.
    if (known.has(opId) || present?.state === 'frozen' || present?.id === opId) continue
    if (outbox.join(target, base, draft, editedAt)) count += 1
    await outbox.save(key)
    known.add(opId)
    await answers.put(loadedName, [...known])
  }
  return { kind: 'loaded', count }
}

async function loadedBefore(answers: AnswerStore): Promise<string[]> {
  const value = (await answers.get(loadedName))?.value
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}
