/** A problem that the operator can fix. The message is the German sentence they are shown. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
