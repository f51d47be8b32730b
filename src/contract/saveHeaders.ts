/** Headers beside the body of setStudentGrades (docs/offline.md 4); the first also of every call that adds something. */
export const saveHeaders = {
  /** The operation's id: a repeated key answers as the first time. */
  idempotencyKey: 'Idempotency-Key',
  /** The revision the edit began from, in quotes; `"0"` where the server had no entry yet. */
  ifMatch: 'If-Match',
  /** `deviceID:seq`; a lower seq of the same device for the same entry is refused as stale. */
  deviceSeq: 'X-Device-Seq',
} as const
