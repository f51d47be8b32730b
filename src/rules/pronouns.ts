/** A word of a text with its place, in UTF-16 units. */
export interface Word {
  text: string
  at: number
}

const letters = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*['’]?/gu

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(letters)].map(({ 0: word, index }) => ({ text: word, at: index }))

/** Finite verbs of one: modal and irregular ones, and the endings of all others. */
const singularVerb = /^(ist|war|hat|kann|wird|soll|muss|darf|mag|weiß|will|\p{L}{2,}te?)$/iu
const pluralVerb = /([eln]n|sind|rn)$/
const conjunction =
  /^(dass|weil|da|denn|wenn|falls|obwohl|damit|ob|wie|was|wo|woran|worüber|sobald|solange|nachdem|bevor|bis|indem|sodass|während|als)$/i
const coordination = /^(und|oder|aber|sondern|sowie|doch)$/i
const preposition =
  /^(in|im|an|am|auf|aus|bei|beim|mit|nach|von|vom|vor|zu|zur|zum|für|gegen|ohne|über|unter|um|durch|neben|seit|während|wegen|trotz|innerhalb|außerhalb)$/i
/** Several people, or a group: what is 'ihre' may be theirs. */
const people =
  /^((all|ander|beid)e[nrm]?|\p{L}*kinder\p{L}*|\p{L}*schüler\p{L}*|lehr\p{L}+|\p{L}*freund\p{L}*|eltern|geschwister|\p{L}*partner\p{L}*|\p{L}*gruppen?|\p{L}*klassen?|\p{L}*kamerad\p{L}*|mannschaft|teams?|schwächere\p{L}*|jüngere\p{L}*|zuhörer\p{L}*|menschen)$/iu
const masculineArticle = /^(der|ein|jeder|dieser|kein|ihr)$/i
const neuterArticle = /^(der|das|ein|jeder|jedes|dieser|dieses|kein)$/i
const masculineCase =
  /^(den|dem|einen|einem|jeden|jedem|diesen|diesem|keinen|keinem|ihren|ihrem|im|am|zum|beim|vom|ins)$/i
const feminineArticle = /^(die|eine|diese|jede|keine|seine|ihre)$/i

const isNoun = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word)

/**
 * The pronouns of a text that speak of a child of the other gender: 'sie' and 'ihr' of a boy ('m'), 'er' and 'sein' of a
 * girl ('w'). The child is what nearly all sentences of a report card are about; a pronoun that may mean something else
 * counts as right. There is no dictionary: verbs and articles are known by their form, nouns by their capital.
 */
export function wrongPronouns(text: string, gender: 'm' | 'w', own: ReadonlySet<string>): Word[] {
  const isWrong = gender === 'm' ? isWrongOfBoy : isWrongOfGirl
  const found: Word[] = []
  let before: string[] = []
  for (const { 0: sentence, index: at } of text.matchAll(/[^.!?:\n]+/g)) {
    const words = wordsOf(sentence)
    const all = words.map((word) => word.text)
    words.forEach((word, index) => {
      const start = clauseStart(sentence, words, index)
      const end = clauseEnd(sentence, words, index)
      const place = { clause: all.slice(start, end), at: index - start, earlier: all.slice(0, index), before, own }
      if (isWrong(place)) found.push({ text: word.text, at: word.at + at })
    })
    before = all
  }
  return found
}

/** Where a pronoun stands. */
interface Place {
  /** The words of its clause: commas, semicolons, dashes and 'und' part them. */
  clause: readonly string[]
  at: number
  /** The words before it in its sentence. */
  earlier: readonly string[]
  /** The words of the sentence before. */
  before: readonly string[]
  own: ReadonlySet<string>
}

const isEndOfClause = (sentence: string, words: readonly Word[], index: number) => {
  const [word, next] = [words[index], words[index + 1]]
  return word && next ? /[,;–()]/.test(sentence.slice(word.at + word.text.length, next.at)) : true
}

function clauseStart(sentence: string, words: readonly Word[], index: number): number {
  let start = index
  while (start > 0 && !isEndOfClause(sentence, words, start - 1) && !coordination.test(words[start - 1]?.text ?? ''))
    start -= 1
  return start
}

function clauseEnd(sentence: string, words: readonly Word[], index: number): number {
  let end = index
  while (!isEndOfClause(sentence, words, end) && !coordination.test(words[end + 1]?.text ?? '')) end += 1
  return end + 1
}

function isWrongOfBoy({ clause, at, earlier, before, own }: Place): boolean {
  const [word = '', previous = '', next = ''] = [clause[at], clause[at - 1], clause[at + 1]]
  const isFirst = earlier.length === 0
  const speaksOfPeople = earlier.some((one) => people.test(one))
  if (/^ihr(e[nmrs]?)?$/i.test(word)) {
    if (isFirst) return !isSubject(before, feminineArticle, own)
    // 'hilft ihr' is one, 'ihr Können' may be of several.
    const isOne = word === 'ihr' && !isNoun(next) && !isNoun(clause[at + 2])
    return isOne
      ? !earlier.some((one, i) => feminineArticle.test(one) && !people.test(nounAfter(earlier, i)))
      : !speaksOfPeople
  }
  if (!/^sie$/i.test(word)) return false
  if (isFirst) return singularVerb.test(next) && !pluralVerb.test(next) && !isSubject(before, feminineArticle, own)
  if (preposition.test(previous))
    return at === 1 && !before.some((one) => people.test(one) || (isNoun(one) && !own.has(one)))
  // Somebody else does it: 'sie' is what is done.
  if (clause.some((one) => own.has(one) || /^(er|es|man)$/i.test(one))) return false
  if (isSubject(before, feminineArticle, own)) return false
  if (conjunction.test(previous)) return singularVerb.test(/^denn$/i.test(previous) ? next : (clause.at(-1) ?? ''))
  return singularVerb.test(previous) && (at > 1 || earlier.length === 1)
}

function isWrongOfGirl({ clause, at, earlier, before, own }: Place): boolean {
  const [word = '', next = ''] = [clause[at], clause[at + 1]]
  if (/^er$/i.test(word)) return !isSubject(earlier, masculineArticle, own) && !isSubject(before, masculineArticle, own)
  if (/^ih[mn]$/i.test(word)) {
    const may = (words: readonly string[]) =>
      words.some(
        (one, i) =>
          (neuterArticle.test(one) || masculineCase.test(one)) &&
          !preposition.test(words[i - 1] ?? '') &&
          isNoun(nounAfter(words, i)),
      )
    return !may(earlier) && (at > 1 || !may(before))
  }
  // 'sein' is a verb, too: 'kann stolz sein'.
  if (/^sein$/i.test(word) && !isNoun(next) && !isNoun(clause[at + 2])) return false
  return /^sein(e[nmrs]?)?$/i.test(word) && !hasNominative(earlier, neuterArticle)
}

/** The noun that an article belongs to, behind up to two adjectives. */
const nounAfter = (words: readonly string[], index: number): string =>
  words.slice(index + 1, index + 4).find(isNoun) ?? ''

/** Has 'der Text', 'ein Buch', but neither 'in der Pause' nor 'Regeln der Klasse'. */
const hasNominative = (words: readonly string[], article: RegExp) =>
  words.some(
    (one, i) =>
      article.test(one) && !preposition.test(words[i - 1] ?? '') && !isNoun(words[i - 1]) && nounAfter(words, i) !== '',
  )

/** A sentence about something else than the child begins with it: 'Die Handschrift ist lesbar.' */
const isSubject = (words: readonly string[], article: RegExp, own: ReadonlySet<string>) =>
  article.test(words[0] ?? '') && nounAfter(words, 0) !== '' && !words.some((one) => own.has(one))
