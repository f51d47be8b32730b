/** Parses the school in the address. A number too, because the router parses ?school=2 as one. */
export function schoolSearch({ school }: Record<string, unknown>): { school?: string } {
  return typeof school === 'string' || typeof school === 'number' ? { school: String(school) } : {}
}
