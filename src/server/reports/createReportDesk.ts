import { createPress, type Press } from './createPress.ts'
import { createRuns, type Runs } from './createRuns.ts'
import type { MadeReports } from './makeReports.ts'

/** What the server keeps between two calls about reports. */
export interface ReportDesk {
  press: Press
  runs: Runs<MadeReports>
}

/** Starts no thread before the first report. */
export function createReportDesk(press: Press = createPress()): ReportDesk {
  return { press, runs: createRuns() }
}
