import { createPress, type Press } from './createPress.ts'
import { createRuns, type Runs } from './createRuns.ts'
import { type Lease, lease, type Outcome } from './shareRun.ts'

/** What the server keeps between two calls about reports. */
export interface ReportDesk {
  press: Press
  runs: Runs<Outcome>
  lease: Lease
}

/** Starts no thread before the first report. */
export function createReportDesk(press: Press = createPress(), terms: Lease = lease): ReportDesk {
  return { press, runs: createRuns(), lease: terms }
}
