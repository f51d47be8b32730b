import type { Generated } from 'kysely'

/** The tables of files and their bytes; times are ISO 8601 in UTC. */
export interface FileTables {
  /**
   * Logos and generated reports. `sha256` names the blob, null for a ZIP, which is made of its parts. `size` in bytes; `made_of`
   * is a `MadeOf` of reports as JSON, null for anything else.
   */
  file: {
    path: string
    name: string
    type: string
    size: number
    date: string
    sha256: string | null
    made_of: Generated<string | null>
  }
  /** The files in a ZIP, by `position`. */
  file_part: { path: string; position: number; name: string; sha256: string; size: number }
  /**
   * Bytes that files and versions of report cards name by their SHA-256. They are `content`, or lie outside the database under
   * the key `object`. `at` is when they were put last, `unused_at` when no row was found to name them.
   */
  blob: {
    sha256: string
    size: number
    at: string
    unused_at: string | null
    object: string | null
    content: Uint8Array<ArrayBuffer> | null
  }
}

/** The tables about printing that is under way; times are ISO 8601 in UTC. */
export interface PrintTables {
  /**
   * The last run that makes a class's reports; `outcome` is null while it runs, and `beat` grows as long as it is
   * alive: at 0 nobody has begun yet. `asked_at` is null for a run that a request waits for.
   */
  report_run: {
    class: string
    run: string
    beat: number
    done: number
    total: number
    outcome: string | null
    ended_at: string | null
    asked_at: string | null
  }
  /**
   * What a server asks a print process for. `claim` names the process that prints, and is empty before. `beat` grows as long as
   * that process is alive; `done` counts printed report cards. `job` and `result` are values as `v8.serialize` writes them.
   */
  print_job: {
    id: string
    job: Uint8Array<ArrayBuffer>
    asked_at: string
    claim: string
    beat: number
    done: number
    result: Uint8Array<ArrayBuffer> | null
    ended_at: string | null
  }
}
