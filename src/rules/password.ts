const checks: readonly ((password: string) => boolean)[] = [
  (p) => p.length > 9,
  (p) => /\p{Ll}/u.test(p),
  (p) => /\p{Lu}/u.test(p),
  (p) => /\d/.test(p),
  (p) => /[.+\-*/!?&#]/.test(p),
]

/** Points 0–5, one per fulfilled requirement (specification 5). Informational on login. */
export function passwordStrength(password: string): number {
  return checks.filter((check) => check(password)).length
}
