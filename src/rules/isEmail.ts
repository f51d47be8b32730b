/** Something before and after one @, and a dot after it. Whether it exists, only a letter could tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
}
