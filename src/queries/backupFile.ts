import * as z from 'zod/mini'
import { Entry } from '#contract/index.ts'
import type { Owner, RowView } from '#outbox/index.ts'
import { openText, SealedFile, sealText } from './sealedFile.ts'

const kind = 'zeugnis-sicherung'
const version = 2

const BackupRow = z.object({
  /** Names this value of the row: the same value is not loaded twice. */
  opId: z.string().check(z.minLength(1), z.maxLength(200)),
  target: z.object({ studentID: z.string(), studentName: z.string(), className: z.string(), year: z.string() }),
  /** The server's value the edit began from. */
  base: z.nullable(Entry),
  draft: Entry,
  /** Milliseconds since 1970. */
  editedAt: z.number(),
})
export type BackupRow = z.infer<typeof BackupRow>

/**
 * What a backup file of waiting report cards holds. It belongs to one user of one school and is loaded by nobody else.
 * Version 1 was this in the clear; version 2 is a sealed version 1.
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

/** The text of the file, which nobody reads without the password. */
export async function sealBackup(file: BackupFile, password: string): Promise<string> {
  const sealed: z.infer<typeof SealedBackup> = { kind, version, ...(await sealText(JSON.stringify(file), password)) }
  return JSON.stringify(sealed, null, 2)
}

/** 'zeugnis-sicherung-2024-11-21-0942.json', local time: the name tells nobody's name. */
export function backupName(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${kind}-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`
}

export type ReadBackup =
  | { kind: 'rows'; rows: readonly BackupRow[] }
  /** 'sealed': a password has to be asked for first. */
  | { kind: 'damaged' | 'newer' | 'otherSchool' | 'otherUser' | 'sealed' | 'wrongPassword' }

/** What a chosen file holds for this owner, or why it cannot be loaded. */
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
