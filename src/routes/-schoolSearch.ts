/** The school in the address: ?school=2 is parsed as a number by the router. */
export function schoolSearch({ school }: Record<string, unknown>): { school?: string } {
  return typeof school === 'string' || typeof school === 'number' ? { school: String(school) } : {}
}
