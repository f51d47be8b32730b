/** A hex colour as typed, with its #; undefined when it has not 3, 4, 6 or 8 digits (specification 5). */
export function readAccent(typed: string): string | undefined {
  const digits = typed.trim().replace(/^#/, '')
  return /^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits) ? `#${digits}` : undefined
}
