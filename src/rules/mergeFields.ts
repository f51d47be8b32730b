import { sameContent } from '#lib/sameContent.ts'

/** The fields of a form: when the edits began, as stored now, and as edited. */
export interface FieldStates<T> {
  was: Readonly<T>
  now: Readonly<T>
  wanted: Readonly<T>
}

/**
 * Applies the edits to what is stored now: a field that was not edited stays as stored. `clashing` lists the fields that
 * somebody else has changed to a different value meanwhile; `merged` has their stored value.
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
    if (sameContent(wanted[field], was[field])) continue
    if (sameContent(now[field], was[field]) || sameContent(now[field], wanted[field])) merged[field] = wanted[field]
    else clashing.push(field)
  }
  return { merged, clashing }
}
