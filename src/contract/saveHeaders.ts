/** Headers of setStudentGrades, described in docs/offline.md. Every call that adds something has the first one too. */
export const saveHeaders = {
  /** ID of the operation. A repeated key gets the first answer again. */
  idempotencyKey: 'Idempotency-Key',
  /** The revision on which the edit is based, in quotes; `"0"` if the server had no entry. */
  ifMatch: 'If-Match',
  /** `deviceID:seq`. A lower seq of the same device for the same entry is refused as stale. */
  deviceSeq: 'X-Device-Seq',
} as const
