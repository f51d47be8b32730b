import type { Generated, Kysely } from 'kysely'
import type { StudentColumn } from '#contract/index.ts'
import type { FileTables, PrintTables } from './fileTables.ts'

/** Flags are 0 or 1, times ISO 8601 in UTC, values JSON text: every SQL engine stores these the same way. */
type Flag = 0 | 1
type Iso = string
type JsonText = string

/** What is known of a student: names, the fields of `studentFields`, and templates of their own, which may have been removed. */
type OwnColumns = { name: string; pre_name: string } & Record<StudentColumn | 'template' | 'annex', string | null>

/** Which report card: the student's number, the class's name, and the year key, '{year}-{part}', as the contract's Entry has them. */
export interface EntryKey {
  student: string
  class: string
  year: string
}

/**
 * The tables as a query of one school sees them. In the database every table except `login_try` has the school's key as
 * its first column: `ofSchool` adds it to each query.
 */
export interface Tables extends FileTables, PrintTables {
  /** Public texts and `head_name` are empty until somebody writes them; since `suspended_at` nobody can use the school. */
  school: {
    name: string
    demo: Flag
    created_at: Iso
    pin_required: Generated<Flag>
    /** The revision that a new entry begins with. */
    first_revision: Generated<number>
    imprint: Generated<string>
    privacy: Generated<string>
    accessibility: Generated<string>
    head_name: Generated<string>
    signature_place: Generated<string>
    sort_particle: Generated<Flag>
    /** Null while nobody has said whether the school issues its report cards. */
    issues_reports: Generated<Flag | null>
    suspended_at: Generated<Iso | null>
  }
  /** `id` is random and changes with every restore; `writes` counts the school's transactions. */
  epoch: { id: string; writes: number }
  /** For how long a kind of data (`RetentionKind`) is kept, in its unit, where it is not as usual. */
  retention: { kind: string; amount: number }
  user: {
    id: string
    email: string
    name: string
    password: string
    admin: Flag
    avatar: string
    theme: string
    accent: string
    language: string
    created_at: Iso
    /** 1 as long as the password is one that the school has given. */
    password_given: Generated<Flag>
  }
  /** The sentences that a user has kept for report cards, as `TextBlock`s; of nobody else's concern. */
  own_text_blocks: { user: string; value: JsonText }
  /** Names of removed users, for the history. */
  former_user: { id: string; name: string; removed_at: Iso }
  template: { id: string; name: string; value: JsonText }
  /** Removed templates, which can be restored; `classes` are the IDs of those that used it. */
  removed_template: { id: string; name: string; value: JsonText; classes: JsonText; removed_at: Iso }
  class: { id: string; name: string; label: string; template: string | null }
  /** `until` is the last day of it (yyyy-MM-dd), null where there is none. */
  class_teacher: { class: string; user: string; until: string | null }
  /** Renames of classes, the oldest first by `position`; `year` is the id of the year that was active then. */
  class_rename: {
    class: string
    position: number
    from_name: string
    to_name: string
    year: string | null
    at: Iso
  }
  /** `class` is null for a student in no class; birthdays are dd.MM.yyyy. `template` is null for that of the class. */
  student: OwnColumns & { id: string; class: string | null }
  /**
   * Archived students; their entries, history and rejected versions stay under the number (`student`). `year` is the name of the
   * school year in which they were last here, null if it is unknown; `left_school` is 1 for those who left with its end.
   */
  student_archive: OwnColumns & {
    id: string
    student: string
    class: string | null
    class_name: string | null
    removed_at: Iso
    year: Generated<string | null>
    left_school: Generated<Flag>
  }
  /** Former numbers of students, the oldest first by `position`. */
  student_renumber: { position: number; from_id: string; to_id: string; at: Iso }
  /**
   * `position` grows with every year and part added: the highest is the latest. `class_names` are those of the classes by ID
   * when the year was left; null for the active one, and for one that an earlier program left.
   */
  year: {
    id: string
    name: string
    status: 'active' | 'archived'
    position: number
    class_names: Generated<JsonText | null>
  }
  /**
   * `print_date` is yyyy-MM-dd; the year has more digits from 10000 on. `valid_from` is the day (yyyy-MM-dd) from which
   * report cards are written for the part; null for at once. `deadline` is the last day for writing, if there is one.
   */
  year_part: {
    id: string
    year: string
    name: string
    term: string
    print_date: string
    position: number
    valid_from: string | null
    deadline: Generated<string | null>
    /** How many report cards that are not issued an admin has said why they stay so of. */
    unissued_dismissed: Generated<number>
  }
  /** Renames of parts by their year keys, the oldest first by `position`. */
  part_rename: { position: number; from_key: string; to_key: string; at: Iso }
  /** Renames of a template's grades, the oldest first by `position`; `year` is the id of the year that was active then. */
  grade_rename: {
    template: string
    position: number
    from_label: string
    to_label: string
    year: string
    at: Iso
  }
  entry: EntryKey & {
    revision: number
    value: JsonText
    author: string
    device: string | null
    created_at: Iso
    at: Iso
  }
  /**
   * The versions of an entry by their last revision, the present one included. `changes` are the changed cells
   * (`Changes`; none for the first version), `began_at` and `at` the times of the version's first and last save.
   */
  entry_history: EntryKey & {
    revision: number
    changes: JsonText
    author: string
    device: string | null
    began_at: Iso
    at: Iso
  }
  /** The highest count with which an author's device has written an entry. */
  entry_device: EntryKey & {
    author: string
    device: string
    seq: number
  }
  /** Versions that a user decided against in a conflict: never valid, kept to be found again. */
  entry_rejected: EntryKey & {
    id: string
    value: JsonText
    author: string
    device: string | null
    at: Iso
  }
  /**
   * How far a report card is; without a row it is open. `author` is who brought it there, `submitter` who handed it in last.
   * `reason` is why it was sent back or reopened; `open_until` the last day for writing, whatever the part's deadline.
   */
  entry_status: EntryKey & {
    state: 'open' | 'submitted' | 'approved' | 'issued'
    author: string
    at: Iso
    submitter: string | null
    reason: string | null
    open_until: string | null
  }
  /**
   * What an author wanted to save past a lock, the newest for each author of a report card. `decided_for` names the lock
   * that the decision was made for: it holds for no other.
   */
  late_edit: EntryKey & {
    id: string
    author: string
    value: JsonText
    at: Iso
    decision: 'let in' | 'refuse' | null
    decided_for: string | null
  }
  /**
   * The issued versions of report cards: rows are never changed, but follow their report card to another name. `revision` is
   * that of the entry, `details` the sum of the student's own details, `document` a `ReportDocument`, `sha256` its PDF's blob.
   */
  report_version: EntryKey & {
    version: number
    revision: number
    id: string
    author: string
    at: Iso
    details: string
    sha256: string
    document: JsonText
    /** Why it was issued anew; null for the others. */
    reason: Generated<string | null>
  }
  /**
   * Answered calls of the last 30 days. `request` is the digest of the body. A save of an entry has its `revision`, any
   * other call its `answer`.
   */
  idempotency: {
    user: string
    key: string
    request: string
    answer: JsonText | null
    revision: number | null
    at: Iso
  }
  /** One row for each pair of tokens; a family is all sessions that began with one login. */
  session: {
    refresh_hash: string
    access_hash: string
    family: string
    user: string
    access_until: Iso
    refresh_until: Iso
    rotated_at: Iso | null
    /** The hash of the refresh token that was exchanged for this one; null for a login. */
    parent: string | null
    /** When the browser first sent one of the tokens. */
    used_at: Iso | null
  }
  message: {
    id: string
    title: string
    message: string
    release: string
    time: string
    importance: string
    /** The only user who gets the message; null for everybody. */
    recipient: Generated<string | null>
    /** The name of the admin who has written it; null for a message of the server. */
    sender: Generated<string | null>
    /** The report card that it is about: the class's ID and the student's number. */
    about_class: Generated<string | null>
    about_student: Generated<string | null>
    /** The year key of that report card; null for one of the running part. */
    about_year: Generated<string | null>
  }
  message_read: { message: string; user: string; at: Iso }
  import_profile: { id: string; name: string; value: JsonText }
  /** `plan` is empty after the confirmation. `fingerprint` is that of the school's data when the preview was made. */
  import_preview: {
    key: string
    file_name: string
    fingerprint: string
    plan: JsonText
    until: Iso
    confirmed_at: Iso | null
  }
  /** The last import; `author` is a name, `undo` is empty after undoing. */
  import_log: {
    id: string
    file_name: string
    at: Iso
    author: string
    undo: JsonText
    added: number
    removed: number
    changed: number
    classes: number
    undone_at: Iso | null
  }
  /** The last change of the school year; `author` is a name, `undo` is empty after undoing. */
  year_switch: {
    id: string
    from_year: string
    to_year: string
    at: Iso
    author: string
    undo: JsonText
    moved: number
    left_school: number
    teachers: number
    classes: number
    undone_at: Iso | null
  }
  /**
   * The audit log: rows are never changed but by `hideTarget`, and removed only when they are old enough. `user` is empty for the console,
   * `who` is the name at that time, `target` a number or a name. `seq` counts a school's rows.
   */
  audit: { id: string; seq: number; at: Iso; user: string; who: string; action: string; target: string }
  /** Login tries of all schools; `key` is a digest. */
  login_try: { key: string; points: number; expire: number | null }
}

/** The tables as they are, for what spans schools. */
export type AllTables = {
  [Name in keyof Tables]: Name extends 'login_try'
    ? Tables[Name]
    : Name extends 'school'
      ? { key: string } & Tables[Name]
      : { school: string } & Tables[Name]
}

declare const spans: unique symbol

/** The database of one school, or a transaction on it. The mark keeps `AllDb` from being passed in its place. */
export type Db = Kysely<Tables> & { readonly [spans]: 'one school' }

/** The database of all schools, or a transaction on it. */
export type AllDb = Kysely<AllTables> & { readonly [spans]: 'all schools' }
