/** The value under a key that somebody typed: of 'constructor' an object without it would answer with a function. */
export const ownValue = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined
