import type { Generated } from './generatedPdfs.ts'

/** A student's own PDF, by the student's number. */
export function fileOf({ alone }: Generated, studentID: string): Uint8Array {
  const [, pdf] = Object.entries(alone).find(([name]) => name.endsWith(`_${studentID}.pdf`)) ?? []
  if (!pdf) throw new Error(`no PDF of ${studentID}`)
  return pdf
}
