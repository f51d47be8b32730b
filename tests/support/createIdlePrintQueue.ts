import { createPrintState } from '#server/index.ts'

/** A print queue that accepts every class and prints next to nothing: for tests that are not about the printed pages. */
export function createIdlePrintQueue() {
  const pdf = new Uint8Array(1)
  return createPrintState({
    print: async ({ students }) => ({
      ...{ whole: pdf, students: students.map((student) => ({ ...student, pdf })), warnings: [], reasons: [] },
    }),
    stop: async () => {},
  })
}
