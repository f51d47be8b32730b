/** Deep equality of plain data. Functions are equal only if they are identical. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameContent(part(a, key), part(b, key)))
  )
}

const part = (whole: object, key: string): unknown => Reflect.get(whole, key)
