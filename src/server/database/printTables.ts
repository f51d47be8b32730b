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
