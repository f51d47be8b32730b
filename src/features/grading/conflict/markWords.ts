export interface WordPart {
  text: string
  /** The other text does not contain this part. */
  differs: boolean
}

/** The largest comparison that takes no noticeable time: the product of both word counts. */
const mostCells = 1_000_000

/** Splits two texts into parts that both contain and parts that only one contains, word by word. */
export function markWords(mine: string, theirs: string): [WordPart[], WordPart[]] {
  const [a, b] = [withSpaces(mine), withSpaces(theirs)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const middle = (words: string[]) => words.slice(start, words.length - end)
  const [inA, inB] = sharedWords(middle(a), middle(b))
  const isShared = (words: string[], shared: ReadonlySet<number>, at: number) =>
    at < start || at >= words.length - end || shared.has(at - start)
  return [joinWords(a, (at) => !isShared(a, inA, at)), joinWords(b, (at) => !isShared(b, inB, at))]
}

/** Words, spaces and punctuation marks, each on its own. */
function withSpaces(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
}

/** The positions of a longest common subsequence in both texts; empty for texts that are too long to compare. */
function sharedWords(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const width = b.length + 1
  const [inA, inB] = [new Set<number>(), new Set<number>()]
  if (a.length * b.length > mostCells) return [inA, inB]
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      inA.add(i)
      inB.add(j)
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return [inA, inB]
}

function joinWords(words: readonly string[], differs: (at: number) => boolean): WordPart[] {
  const parts: WordPart[] = []
  words.forEach((word, at) => {
    const last = parts.at(-1)
    // A space is marked like the word before it, because a marked space alone is invisible.
    const isDifferent = /^\s/.test(word) ? (last?.differs ?? false) : differs(at)
    if (last && last.differs === isDifferent) last.text += word
    else parts.push({ text: word, differs: isDifferent })
  })
  return parts
}

/** Adds each part's position in the text, which is its React key. */
export function withOffsets(parts: readonly WordPart[]): (WordPart & { offset: number })[] {
  let next = 0
  return parts.map((part) => {
    const offset = next
    next += part.text.length + 1
    return { ...part, offset }
  })
}
