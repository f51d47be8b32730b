const isLong = (password: string) => password.length > 9
const checks: readonly ((password: string) => boolean)[] = [
  isLong,
  (p) => /\p{Ll}/u.test(p),
  (p) => /\p{Lu}/u.test(p),
  (p) => /\d/.test(p),
  (p) => /[.+\-*/!?&#]/.test(p),
]

/** Points 0–5, one per fulfilled requirement (specification 5). Informational on login. */
export function passwordStrength(password: string): number {
  return checks.filter((check) => check(password)).length
}

/** Why a new password is refused (specification 5): fewer than 10 characters, or one of the other four missing. */
export function passwordProblem(password: string): 'short' | 'weak' | undefined {
  if (!isLong(password)) return 'short'
  return passwordStrength(password) < checks.length ? 'weak' : undefined
}
