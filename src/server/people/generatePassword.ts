import { createHash } from 'node:crypto'

const first = 'bdfghklmnprstvwz'
const second = 'aeou'

/**
 * A password that can be read out and typed on a tablet, 'Kufa-Tose-Rumo-Wade-47': 54 random bits, and every
 * requirement of specification 5. Of `random.token` it takes nothing but the randomness.
 */
export function generatePassword(random: { token(): string }): string {
  const bytes = createHash('sha256').update(random.token()).digest()
  const from = (letters: string, at: number) => letters.charAt((bytes[at] ?? 0) % letters.length)
  const syllable = (at: number) => from(first, at) + from(second, at + 1)
  const words = [0, 4, 8, 12].map((at) => {
    const word = syllable(at) + syllable(at + 2)
    return word.charAt(0).toUpperCase() + word.slice(1)
  })
  const digits = from('23456789', 16) + from('23456789', 17)
  return [...words, digits].join('-')
}
