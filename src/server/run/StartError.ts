/** Something the person at the console can set right. The message is the one sentence they are shown. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
