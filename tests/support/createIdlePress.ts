import { createReportDesk } from '#server/index.ts'

/** A press that takes every class and prints nothing: for tests of who may have it print, and of what is asked besides. */
export function createIdlePress() {
  const printed = { whole: new Uint8Array(1), folder: new Uint8Array(1), warnings: [], reasons: [] }
  return createReportDesk({ print: async () => printed, stop: async () => {} })
}
