/**
 * A text contains the character NUL, which PostgreSQL cannot store, or half of a character, in whose place both databases would
 * store U+FFFD. SQLite could store NUL, but must not behave differently.
 */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText'

  constructor() {
    super('a text with NUL or half a character')
  }
}

/** Throws an `UnstorableText` for a value of a statement that would be stored as another one, or not at all. */
export function requireStorable(value: unknown): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new UnstorableText()
}
