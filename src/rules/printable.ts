import { composed } from '#lib/composed.ts'
import { listed } from '#lib/format.ts'

/**
 * The characters that the fonts of the report cards have, as runs of code points 'gap-more' in base 36; the gap counts
 * from the end of the previous run. Private ones (the apple, signs of Word's symbol fonts) mean something else in every
 * font, and PDF/A takes none. A test compares it with the fonts and prints the correct value.
 */
export const printableRuns = [
  '0 d j-2m y-k7 3-5 5-6 2 2-j 2-1q f-8v 2q-1i 9-q 5-5 c-73 29-1b 6p-u 2-1 7-6f 1h8 1x1-g 5 2-7 c2-8 3c-6x 2-7u',
  '3-5 3-11 3-5 3-7 2 2 2 2-u 3-1g 2-e 2-d 3-5 2-i 3-2 2-8 2-2s 2-b 3-q 2-c 4-w z d g-2n 10-1 5 7-9 f-2 12-3 k p',
  '2-1 3 9 2-1 3 4-1 4-1 a 2 b-1 h o-1 3-1 4d-1 d 8 2-7 4-1 2 3 4k q-a 5-2 5k 66-1 9-2 6-8 2-8 2 3-3 3 9-1 d l-3',
  '2-4 a 2-1 3-1 3 5 3 2-1 3 4 4-1 9-4 3-3 6-b c-1 3 2-1 2 2-1 g 3-1 j-5 2 2-1 4-1 6 3-1 5-1 c-1 6-1 3 6-1 2 2-1',
  'l-1 6-5 2-3 3 5 3 3-5 2 3-2 2-2 5 4 7 b-1 g 3 5 2 4-3 2 4-5 3-1 1d-2 a f f 13-3 97-1 cw-2 k-1 1g 5 7f-v 9t-3h',
  'cz d gq 2 muf-2n 2p-5m 6-1 2 2-4 p-d 74 1b ea-1n fpx-6 n-p 2-4 2 2-1 2-1 2-3g h-cc 3-1h 8 x-g e-1 h-f 1t-4',
  '2-3q 3 71-1 1hf-5 2-15 2-8 1fn-2 1535-u 3c6 5n 1q-2 w 1n-7 d-1 f 3-9 24-p 2-1 o l 3-8 m-1 4v-x 3-33 3-1 2-2',
  '3-2a 3-2 2-7a 2-1q c-5 2-n 8-1 3-7 d 3-3 3 5-1 e-1 3 9-1 a 6-2 d-2 9-2 3 2 5 7 4 7-2d 1d-1x 6-7 3-4 3-9 4 2-1',
  '4 3-9 24 48-b 5 7w-1a 2-9 2-54 35-c 4-1y 2 4-h 2-c 4-b gvue-9 14-p 5',
].join(' ')

/** First and last code point of each run, in order. */
const runs: readonly (readonly [first: number, last: number])[] = (() => {
  let at = 0
  return printableRuns.split(' ').map((run) => {
    const [gap = '0', more = '0'] = run.split('-')
    const first = at + Number.parseInt(gap, 36)
    at = first + Number.parseInt(more, 36)
    return [first, at] as const
  })
})()

/** Invisible characters: spaces, line ends, and those that only join or shape others. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}]/u

function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  let [low, high] = [0, runs.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = runs[middle] ?? [0, 0]
    if (code < first) high = middle - 1
    else if (code > last) low = middle + 1
    else return true
  }
  return false
}

/** The characters of a text that no font of the report cards has, without duplicates. */
export const unprintableLetters = (text: string): string[] =>
  [...new Set(composed(text))].filter((letter) => !invisible.test(letter) && !isPrintable(letter))

/** Blank lines that are printed one after the other: as much space as anybody leaves for writing by hand. */
const mostBlankLines = 20
const tooManyBlankLines = new RegExp(`\\n(?:[^\\S\\n]*\\n){${mostBlankLines + 1},}`, 'g')

/** The text as it is printed: of a run of blank lines no more than twenty. */
export const withFewBlankLines = (text: string): string =>
  text.replace(tooManyBlankLines, '\n'.repeat(mostBlankLines + 1))

/**
 * What of a text is not printed, as German sentences ('Das Zeichen 李 kann nicht gedruckt werden.'); undefined if all of it is.
 */
export function printHint(text: string): string | undefined {
  const letters = unprintableLetters(text)
  const isOne = letters.length === 1
  const aboutLetters = isOne
    ? `Das Zeichen ${letters[0]} kann nicht gedruckt werden.`
    : `Die Zeichen ${listed(letters)} können nicht gedruckt werden.`
  // Those at the beginning and the end print nothing anyway.
  const hasBlanks = text.trim().search(tooManyBlankLines) >= 0
  const aboutBlanks = `Von leeren Zeilen hintereinander werden höchstens ${mostBlankLines} gedruckt.`
  return [letters.length > 0 && aboutLetters, hasBlanks && aboutBlanks].filter(Boolean).join(' ') || undefined
}
