/** The fields of a form: as its edits began, as they are by now, and as they are wanted. */
export interface FieldStates<T> {
  was: Readonly<T>
  now: Readonly<T>
  wanted: Readonly<T>
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What is wanted, on top of what somebody else has changed since: a field that was not edited stays what it is now.
 * `clashing` are those that both have changed, each to something else; `merged` has what they are now.
 */
export function mergeFields<T extends object>({
  was,
  now,
  wanted,
}: FieldStates<T>): {
  merged: T
  clashing: (keyof T & string)[]
} {
  const merged: T = { ...now }
  const clashing: (keyof T & string)[] = []
  for (const field of Object.keys(wanted) as (keyof T & string)[]) {
    if (isSame(wanted[field], was[field])) continue
    if (isSame(now[field], was[field]) || isSame(now[field], wanted[field])) merged[field] = wanted[field]
    else clashing.push(field)
  }
  return { merged, clashing }
}
