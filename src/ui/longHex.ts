/** '#rrggbb' for a hex colour of 3, 4, 6 or 8 digits, its alpha left out; undefined for anything else. */
export function longHex(value: string): string | undefined {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value)?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return digits.length < 6
    ? `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}`
    : `#${digits.slice(0, 6)}`
}
