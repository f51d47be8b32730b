/**
 * `make` that remembers its values by their text. Of more than `most`, the one that was asked for longest ago is forgotten.
 */
export function memoizeLatest<T extends object>(most: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text) ?? make(text)
    // A map keeps the order in which its keys were set.
    known.delete(text)
    known.set(text, value)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return value
  }
}
