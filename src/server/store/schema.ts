import type { Generated, Kysely } from 'kysely'

/** Flags are 0 or 1, times ISO 8601 in UTC, values JSON text: what every SQL engine keeps the same way. */
type Flag = 0 | 1
type Iso = string
type Json = string

/** Every table but one begins with the school's key: schools never meet in a query. */
export interface Tables {
  /** `imprint` and `privacy` are what the about page says; empty while nobody wrote them. */
  school: {
    key: string
    name: string
    demo: Flag
    created_at: Iso
    pin_required: Generated<Flag>
    /** What the versions of a new entry are counted from. */
    first_revision: Generated<number>
    imprint: Generated<string>
    privacy: Generated<string>
  }
  /** `id` is random and changed by every restore; `writes` counts the school's transactions that a server ran. */
  epoch: { school: string; id: string; writes: number }
  user: {
    school: string
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
  }
  /** What removed users were called: the history still names them. */
  former_user: { school: string; id: string; name: string; removed_at: Iso }
  template: { school: string; id: string; name: string; value: Json }
  class: { school: string; id: string; name: string; label: string; template: string | null }
  class_teacher: { school: string; class: string; user: string }
  /** What a class was called in which year, oldest first by `position`; `year` is the one active then, by its id. */
  class_rename: {
    school: string
    class: string
    position: number
    from_name: string
    to_name: string
    year: string | null
    at: Iso
  }
  /** `class` is null for a student who was taken out of theirs; birthdays are dd.MM.yyyy. */
  student: {
    school: string
    id: string
    class: string | null
    name: string
    pre_name: string
    birthday: string | null
    birthplace: string | null
    gender: string | null
    language: string | null
  }
  /** Removed students; their entries, history and rejected versions stay under the number (`student`). */
  student_archive: {
    school: string
    id: string
    student: string
    class: string | null
    class_name: string | null
    name: string
    pre_name: string
    birthday: string | null
    birthplace: string | null
    gender: string | null
    language: string | null
    removed_at: Iso
  }
  /** `position` grows with every year and part added: the highest is the latest. */
  year: { school: string; id: string; name: string; status: 'active' | 'archived'; position: number }
  /** `print_date` is yyyy-MM-dd; the year has more digits from 10000 on. */
  year_part: {
    school: string
    id: string
    year: string
    name: string
    term: string
    print_date: string
    position: number
  }
  /** `class` is the class's name and `year` the year key, as the contract's Entry has them. */
  entry: {
    school: string
    student: string
    class: string
    year: string
    revision: number
    value: Json
    author: string
    device: string | null
    created_at: Iso
    at: Iso
  }
  /**
   * The versions of an entry by their last revision, the present one included: `changes` are the cells that it changed
   * (`Changes`, of the first one nothing), `began_at` and `at` the times of its first and its last save.
   */
  entry_history: {
    school: string
    student: string
    class: string
    year: string
    revision: number
    changes: Json
    author: string
    device: string | null
    began_at: Iso
    at: Iso
  }
  /** The highest count that an author's device ever wrote an entry with. */
  entry_device: {
    school: string
    student: string
    class: string
    year: string
    author: string
    device: string
    seq: number
  }
  /** Versions that a device had and that were decided against: never valid, kept to be found again. */
  entry_rejected: {
    school: string
    id: string
    student: string
    class: string
    year: string
    value: Json
    author: string
    device: string | null
    at: Iso
  }
  /**
   * Calls already answered, for 30 days. `request` is the digest of what was asked under the key. Of the save of a report
   * card there is the revision that it came to, of any other call its answer.
   */
  idempotency: {
    school: string
    user: string
    key: string
    request: string
    answer: Json | null
    revision: number | null
    at: Iso
  }
  /** One row for each pair of tokens; a family is what began with one login. */
  session: {
    school: string
    refresh_hash: string
    access_hash: string
    family: string
    user: string
    access_until: Iso
    refresh_until: Iso
    rotated_at: Iso | null
    /** Hash of the refresh token this came from; null for a login. */
    parent: string | null
    /** When the browser first showed one of the tokens. */
    used_at: Iso | null
  }
  message: {
    school: string
    id: string
    title: string
    message: string
    release: string
    time: string
    importance: string
    /** The only user who gets it; null for everybody. */
    recipient: Generated<string | null>
  }
  message_read: { school: string; message: string; user: string; at: Iso }
  /** Logos and generated reports. `size` in bytes. */
  file: {
    school: string
    path: string
    name: string
    type: string
    size: number
    date: Iso
    content: Uint8Array<ArrayBuffer>
  }
  import_profile: { school: string; id: string; name: string; value: Json }
  /** `plan` is empty once it has been confirmed. `fingerprint` is that of the school it was made for. */
  import_preview: {
    school: string
    key: string
    file_name: string
    fingerprint: string
    plan: Json
    until: Iso
    confirmed_at: Iso | null
  }
  /** The last import; `author` by name, `undo` empty once it has been undone. */
  import_log: {
    school: string
    id: string
    file_name: string
    at: Iso
    author: string
    undo: Json
    added: number
    removed: number
    changed: number
    classes: number
    undone_at: Iso | null
  }
  /**
   * What admins did; rows are added and, once they are old enough, removed, never changed. `user` is empty for the
   * console, `who` the name at that time. `target` is a number or a name, never what was written.
   */
  /** `seq` counts a school's rows. */
  audit: { school: string; id: string; seq: number; at: Iso; user: string; who: string; action: string; target: string }
  /** The last run that makes a class's reports; `outcome` null while it is under way, `beat` grows as long as it lives. */
  report_run: {
    school: string
    class: string
    run: string
    beat: number
    done: number
    total: number
    outcome: Json | null
    ended_at: Iso | null
  }
  /** Of no school: who tries is not known yet. `key` is a digest. */
  login_try: { key: string; points: number; expire: number | null }
}

/** The database or a transaction on it. */
export type Db = Kysely<Tables>
