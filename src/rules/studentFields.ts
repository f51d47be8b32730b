/** What a student's gender can be: männlich, weiblich, divers. */
export const genders = ['m', 'w', 'd'] as const

/** Whether there is anything to be seen of a name: one of blanks, zero-width characters and loose marks is none. */
export const isVisible = (text: string): boolean => /[^\s\p{C}\p{Z}\p{M}\p{DI}\u2800]/u.test(text)

/**
 * Whether a text can be a student's number: letters, digits, space, '.', '_' and '-', beginning with a letter or
 * digit, because it stands in addresses. At most 50.
 */
export function isStudentNumber(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,49}$/u.test(text)
}

/**
 * The next free student number: one more than the highest of those taken, with its leading zeros. '1' where no number
 * consists of digits.
 */
export function nextStudentNumber(taken: readonly string[]): string {
  const digits = taken.filter((number) => /^\d+$/.test(number))
  const highest = digits.reduce((best, number) => (BigInt(number) > BigInt(best) ? number : best), '0')
  return String(BigInt(highest) + 1n).padStart(digits.length === 0 ? 1 : highest.length, '0')
}
