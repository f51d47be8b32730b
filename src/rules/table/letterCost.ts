/** From here on a letter says that a word was decoded wrongly. */
export const impossible = 10

const costs = new Map<string, number>()
const give = (letters: string, cost: number) => {
  for (const letter of letters) costs.set(letter, cost)
}
give('äöüßÄÖÜẞ', 0)
give('éèçëïáóíñÇÉ’', 0.5)
give('\u00A0', 0.2)
give('àâêîôûúýåøæšžòùìõãœÅØÁŠŽ‘´ı', 1)
give('ðþ', 2)
give('–—ÀÂÃÊËÈÌÍÎÏÑÒÓÔÕÙÚÛÝŒ', 3)
give('ÐÞÆ', 4)
give('ƒªºﬁﬂµπΩˆ˜Ÿÿ', impossible)

type LetterKind = 'small' | 'capital' | 'letter' | 'sign'
const kindOfLetter = new Map<string, LetterKind>([['', 'sign']])

/** Remembered, because a file has few different letters and many of each. */
function letterKind(letter: string): LetterKind {
  const known = kindOfLetter.get(letter)
  if (known) return known
  const isLetter = /[\p{L}\p{M}]/u.test(letter)
  const isCapital = letter !== letter.toLowerCase()
  const kind = !isLetter ? 'sign' : isCapital ? 'capital' : /\p{Ll}/u.test(letter) ? 'small' : 'letter'
  kindOfLetter.set(letter, kind)
  return kind
}

const quotes = new Set('„“”«»‚‹›')

/**
 * How odd a letter beyond ASCII is in a name, from 0 for an umlaut to `impossible`: 'Ÿ', '§' in a word, a capital behind a
 * small letter. `before` and `after` are the letters beside it, '' at the ends of the word.
 */
function costOf(letter: string, before: string, after: string): number {
  const [kind, left, right] = [letterKind(letter), letterKind(before), letterKind(after)]
  if (before === '' && after === '') return kind === 'sign' ? 0.5 : 2
  if (quotes.has(letter)) return left !== 'sign' && right !== 'sign' ? impossible : 1
  const known = costs.get(letter)
  if (kind === 'sign') return known ?? (left !== 'sign' || right !== 'sign' ? impossible : 1)
  if (known !== undefined && known >= impossible) return known
  if (kind !== 'small') {
    if (kind === 'capital' && left === 'small') return impossible
    // 'KŠthe': only one capital begins a name.
    return (known ?? 0.5) + (kind === 'capital' && left === 'capital' && right === 'small' ? 5 : 0)
  }
  // Names begin with a capital, and have none behind a small letter.
  return (known ?? 0.5) + (before === '' && right === 'small' ? 4 : 0) + (right === 'capital' ? 5 : 0)
}

/**
 * The sum for a word, which may hold spaces and signs: 0 if every letter beyond ASCII is an umlaut. Many odd letters alone
 * make no word impossible: 'ÞÓRSDÓTTIR'.
 */
export function wordCost(word: string): number {
  let [sum, isPossible] = [0, true]
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at)
    if (letter <= '\u007F') continue
    const cost = costOf(letter, word.charAt(at - 1), word.charAt(at + 1))
    sum += cost
    isPossible &&= cost < impossible
  }
  return isPossible ? Math.min(sum, impossible - 1) : sum
}
