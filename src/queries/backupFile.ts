import * as z from 'zod/mini'
import { Entry } from '#contract/index.ts'
import type { Owner, RowView } from '#outbox/index.ts'

const kind = 'zeugnis-sicherung'
const version = 1

const BackupRow = z.object({
  /** Names this value of the row: the same value is not loaded twice. */
  opId: z.string().check(z.minLength(1), z.maxLength(200)),
  target: z.object({ studentID: z.string(), studentName: z.string(), className: z.string(), year: z.string() }),
  /** The server's value the edit began from. */
  base: z.nullable(Entry),
  draft: Entry,
  /** For earlier versions of the app, which tell drafts from what is saved. */
  saved: z.boolean(),
  /** Milliseconds since 1970. */
  editedAt: z.number(),
})
export type BackupRow = z.infer<typeof BackupRow>

/**
 * What a backup file of waiting report cards holds, in the clear. `version` is raised when its shape changes; it
 * belongs to one user of one school and is loaded by nobody else.
 */
const BackupFile = z.object({
  kind: z.literal(kind),
  version: z.literal(version),
  school: z.string(),
  userID: z.string(),
  rows: z.array(BackupRow).check(z.maxLength(5000)),
})
export type BackupFile = z.infer<typeof BackupFile>

const AnyVersion = z.object({ kind: z.literal(kind), version: z.number() })

export function backupOf(owner: Owner, rows: readonly RowView[], newId: () => string): BackupFile {
  return {
    kind,
    version,
    school: owner.school,
    userID: owner.userID,
    rows: rows.map(({ id, target, base, value, editedAt }) => ({
      opId: id || newId(),
      target: { ...target },
      base,
      draft: value,
      saved: true,
      editedAt,
    })),
  }
}

/** 'zeugnis-sicherung-2024-11-21-0942.json', local time: the name tells nobody's name. */
export function backupName(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${kind}-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`
}

export type ReadBackup =
  | { kind: 'rows'; rows: readonly BackupRow[] }
  | { kind: 'damaged' | 'newer' | 'otherSchool' | 'otherUser' }

/** What a chosen file holds for this owner, or why it cannot be loaded. */
export function readBackup(text: string, owner: Owner): ReadBackup {
  const json = parse(text)
  const any = AnyVersion.safeParse(json)
  if (any.success && any.data.version > version) return { kind: 'newer' }
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
