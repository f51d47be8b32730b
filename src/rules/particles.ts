const particleWords = new Set(
  (
    'von vom zu zum zur auf und der den dem die das de da di do dos das du des del della dalla la le les lo van ter ten te op ' +
    "tor 't ' t al el as ash at ad an ar ibn bin bint ben abu af av mac mc o y e san santa st vande vanden vander"
  ).split(' '),
)

const isWord = (word: string) => particleWords.has(word) || /^[dl]['’]$/.test(word)

/** True for what stands before last names: 'von der', 'van den', 'al', "d'". */
export const isParticle = (text: string): boolean =>
  text !== '' &&
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .every(isWord)

/** Written with a capital they are particles, too: 'Von der Heide'. A 'De Luca' is found under D. */
const capital = /^V[oO][nNmM]\s|^Z[uU][mMrR]?\s/

/**
 * The last name as DIN 5007 sorts it, without its particle: 'Heide' for 'von der Heide', 'Hassan' for 'al-Hassan'. A name
 * that is nothing else stays.
 */
export function withoutParticle(name: string): string {
  let rest = name
  for (;;) {
    const [whole = '', word = ''] = /^(\S+?['’]|[^\s-]+)(?:\s+|-|(?<=['’]))(?=\S)/.exec(rest) ?? []
    const isFirst = rest === name
    const isOne =
      word !== '' && isWord(word.toLowerCase()) && (word === word.toLowerCase() || (isFirst && capital.test(name)))
    if (!isOne) return rest
    rest = rest.slice(whole.length)
  }
}
