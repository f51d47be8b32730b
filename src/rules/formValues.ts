/**
 * A name as it is stored and compared: trimmed, and in Unicode form NFC (text pasted on a Mac may have 'ü' as u and a
 * combining mark).
 */
export const tidyText = (text: string): string => text.normalize('NFC').trim()

/** True for '#abc' and '#aabbcc', each with or without opacity. */
export const isColor = (text: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)

/** True if there is text before and after a single @, with a dot after it. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
}

/** A student's gender: männlich, weiblich, divers. */
export const genders = ['m', 'w', 'd'] as const

/** False for text of spaces, zero-width characters and combining marks alone. */
export const isVisible = (text: string): boolean => /[^\s\p{C}\p{Z}\p{M}\p{DI}\u2800]/u.test(text)

/**
 * True for a valid student number: at most 50 letters, digits, spaces, '.', '_' and '-', of which the first is a letter
 * or digit, because the number is part of URLs.
 */
export function isStudentNumber(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,49}$/u.test(text)
}

/**
 * The next free student number: the highest taken one plus 1, with the same leading zeros. '1' if no number consists of
 * digits.
 */
export function nextStudentNumber(taken: readonly string[]): string {
  const digits = taken.filter((number) => /^\d+$/.test(number))
  const highest = digits.reduce((best, number) => (BigInt(number) > BigInt(best) ? number : best), '0')
  return String(BigInt(highest) + 1n).padStart(digits.length === 0 ? 1 : highest.length, '0')
}

const isLong = (password: string) => password.length > 9
const checks: readonly ((password: string) => boolean)[] = [
  isLong,
  (p) => /\p{Ll}/u.test(p),
  (p) => /\p{Lu}/u.test(p),
  (p) => /\d/.test(p),
  (p) => /[.+\-*/!?&#]/.test(p),
]

/** 0 to 5 points, one per fulfilled requirement. The login only shows them. */
export function passwordStrength(password: string): number {
  return checks.filter((check) => check(password)).length
}

/** Why a new password is refused: it has fewer than 10 characters, or misses one of the other four requirements. */
export function passwordProblem(password: string): 'short' | 'weak' | undefined {
  if (!isLong(password)) return 'short'
  return passwordStrength(password) < checks.length ? 'weak' : undefined
}

/** The most letters of a name, and of every other line of a form. */
export const longestLine = 200
/** Of a message and of a reason. */
export const longestText = 1000
