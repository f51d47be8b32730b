let collator: Intl.Collator | undefined

/**
 * A comparison for `Array.sort` in German dictionary order, numbers by value: Çelik under C, 2b before 10a. The collator
 * is created with the first comparison, because creating it would delay the first paint.
 */
export function germanOrder(a: string, b: string): number {
  collator ??= new Intl.Collator('de', { numeric: true })
  return collator.compare(a, b)
}
