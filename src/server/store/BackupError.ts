/** Why a file is no backup that can be brought back: made by a newer version, something else altogether, or damaged. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly reason: 'newer' | 'foreign' | 'damaged'

  constructor(reason: BackupError['reason']) {
    super(reason)
    this.reason = reason
  }
}
