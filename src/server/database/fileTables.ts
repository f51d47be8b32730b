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
