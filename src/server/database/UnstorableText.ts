/** A text contains the character NUL, which PostgreSQL cannot store. SQLite could, but must not behave differently. */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText'

  constructor() {
    super('a text with the character NUL')
  }
}
