import { createReportState } from '#server/index.ts'

/** A print queue that accepts every class and prints nothing: for tests that are not about the printed pages. */
export function createIdlePrintQueue() {
  const printed = { whole: new Uint8Array(1), folder: new Uint8Array(1), warnings: [], reasons: [] }
  return createReportState({ print: async () => printed, stop: async () => {} })
}
