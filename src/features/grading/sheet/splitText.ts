/** The longest text that the contract lets a field have. */
const longest = 20_000

/** What of a text fits into a field, and what is beyond it. No letter is parted that takes two places. */
export function splitText(value: string): { text: string; beyond: string } {
  const at = /[\uD800-\uDBFF]/.test(value.charAt(longest - 1)) ? longest - 1 : longest
  return value.length <= longest ? { text: value, beyond: '' } : { text: value.slice(0, at), beyond: value.slice(at) }
}
