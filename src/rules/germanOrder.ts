let collator: Intl.Collator | undefined

/**
 * Names as Germans sort them, with numbers by their value: Çelik under C, 2b before 10a. Negative, zero or positive, as
 * `Array.sort` asks. What the browser knows of German names is loaded with the first comparison: it takes long enough
 * to hold up a first picture that needs none.
 */
export function germanOrder(a: string, b: string): number {
  collator ??= new Intl.Collator('de', { numeric: true })
  return collator.compare(a, b)
}
