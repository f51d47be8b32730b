/** A word of a text with its place, in UTF-16 units. */
export interface Word {
  text: string
  at: number
}

const wordPattern = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*['’]?/gu

export const splitWords = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({ text: word, at: index }))

const ofGirl = /^(sie|ihr(e[nmrs]?)?)$/i
const ofBoy = /^(er|ih[mn]|sein(e[nmrs]?)?)$/i
/** Finite verbs of one: modal and irregular ones, and the endings of all others. */
const singularVerb = /^(ist|war|hat|kann|wird|soll|muss|darf|mag|weiß|will|\p{L}{2,}te?)$/iu
const pluralVerb = /([eln]n|sind|rn)$/
const conjunction =
  /^(dass|weil|da|denn|wenn|falls|obwohl|damit|ob|wie|was|wo|woran|worüber|sobald|solange|nachdem|bevor|bis|indem|sodass|während|als)$/i
const coordination = /^(und|oder|aber|sondern|sowie|doch)$/i
const preposition =
  /^(in|im|an|am|auf|aus|bei|beim|mit|nach|von|vom|vor|zu|zur|zum|für|gegen|ohne|über|unter|um|durch|neben|seit|während|wegen|trotz|innerhalb|außerhalb)$/i
/** Several people, or a group: what is 'ihre' may be theirs. */
const peopleWords =
  /^((all|ander|beid)e[nrm]?|\p{L}*kinder\p{L}*|\p{L}*schüler\p{L}*|lehr\p{L}+|\p{L}*freund\p{L}*|eltern|geschwister|\p{L}*partner\p{L}*|\p{L}*gruppen?|\p{L}*klassen?|\p{L}*kamerad\p{L}*|mannschaft|teams?|schwächere\p{L}*|jüngere\p{L}*|zuhörer\p{L}*|menschen)$/iu
/** A woman or a girl beside the child: the next sentence may be about her. */
const female = /^(\p{L}*([Mm]utter|[Ss]chwester|Oma|[Ff]rau|[Ll]ehrkraft)|\p{Lu}\p{L}{3,}in)$/u
const masculineArticle = /^(der|ein|jeder|dieser|kein|ihr)$/i
const neuterArticle = /^(der|das|ein|jeder|jedes|dieser|dieses|kein)$/i
const masculineObject = /^(den|einen|jeden|diesen|keinen|ihren|dem|einem|jedem|diesem|keinem|ihrem)$/i
const feminineArticle = /^(die|eine|diese|jede|keine|seine|ihre)$/i
const feminineOrPlural = /^(die|eine|diese|jede|keine|seine|alle|beide|viele|einige|mehrere)$/i
const accusativePreposition = /^(für|gegen|ohne|über|um|durch)$/i
const dativePreposition = /^(mit|von|aus)$/i

const isNoun = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word)

/**
 * The pronouns of a text that speak of a child of the other gender: 'sie' and 'ihr' of a boy ('m'), 'er' and 'sein' of a
 * girl ('w'). The child is what nearly all sentences of a report card are about; a pronoun that may mean something else
 * counts as right. There is no dictionary: verbs and articles are known by their form, nouns by their capital.
 */
export function wrongPronouns(text: string, gender: 'm' | 'w', own: ReadonlySet<string>): Word[] {
  const [pronoun, isWrong] = gender === 'm' ? ([ofGirl, isWrongOfBoy] as const) : ([ofBoy, isWrongOfGirl] as const)
  const found: Word[] = []
  let before: string[] = []
  for (const { 0: sentence, index: at } of text.matchAll(sentencePattern)) {
    const words = splitWords(sentence)
    const all = words.map((word) => word.text)
    words.forEach((word, index) => {
      if (!pronoun.test(word.text)) return
      const start = clauseStart(sentence, words, index)
      const end = clauseEnd(sentence, words, index)
      const place = {
        clause: all.slice(start, end),
        at: index - start,
        earlier: all.slice(0, index),
        outside: all.slice(0, start),
        before,
        own,
      }
      if (isWrong(place)) found.push({ text: word.text, at: word.at + at })
    })
    before = all
  }
  return found
}

/**
 * A sentence. The full stops of 'z. B.' and 'bzw.' end none. One of more than 800 characters is cut there: every word
 * looks back in its own sentence, so a text without full stops would take seconds.
 */
const sentencePattern = /(?:[^.!?:\n]|(?<=(?<![\p{L}\d])(?:\p{L}|bzw|ca|evtl|ggf|Fr|Hr|Dr))\.){1,800}/gu

/** Where a pronoun stands. */
interface WordPlace {
  /** The words of its clause: commas, semicolons, dashes and 'und' part them. */
  clause: readonly string[]
  at: number
  /** The words before it in its sentence. */
  earlier: readonly string[]
  /** Of these, the words before its clause: who does something and what is done to others are two. */
  outside: readonly string[]
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

function isWrongOfBoy({ clause, at, earlier, outside, before, own }: WordPlace): boolean {
  const [word = '', previous = '', next = ''] = [clause[at], clause[at - 1], clause[at + 1]]
  const isFirst = earlier.length === 0
  const isAboutHer = isSubjectOf(before, feminineArticle, own) || before.some((one) => female.test(one))
  if (word.toLowerCase() !== 'sie') {
    if (isFirst) return !isAboutHer
    // 'hilft ihr' is one, 'ihr Können' may be of several.
    const isOne = word === 'ihr' && !isNoun(next) && !isNoun(clause[at + 2])
    if (isOne && clause.some((one) => own.has(one) || /^er$/i.test(one))) return false
    return isOne
      ? !outside.some((one, i) => feminineArticle.test(one) && !peopleWords.test(nounAfter(outside, i)))
      : !earlier.some((one) => peopleWords.test(one)) &&
          !namesSomebody(earlier, feminineOrPlural, own) &&
          !hasPlural(earlier, own) &&
          !beginsWithSeveral(before, own)
  }
  if (isFirst) return singularVerb.test(next) && !pluralVerb.test(next) && !isAboutHer
  if (preposition.test(previous))
    return at === 1 && !before.some((one) => peopleWords.test(one) || (isNoun(one) && !own.has(one)))
  // Somebody else does it: 'sie' is what is done.
  if (clause.some((one) => own.has(one) || /^(er|es|man)$/i.test(one))) return false
  if (isAboutHer) return false
  if (conjunction.test(previous)) {
    return (
      !namesSomebody(earlier, feminineOrPlural, own) &&
      singularVerb.test(/^denn$/i.test(previous) ? next : (clause.at(-1) ?? ''))
    )
  }
  if (!singularVerb.test(previous)) return false
  // 'Wenn es laut ist, stört sie das': behind such a clause the verb comes first.
  const isMain = conjunction.test(earlier[0] ?? '') && !coordination.test(earlier.at(-2) ?? '')
  return at > 1 || earlier.length === 1 || (isMain && !namesSomebody(earlier, feminineOrPlural, own))
}

function isWrongOfGirl({ clause, at, earlier, outside, before, own }: WordPlace): boolean {
  const [word = '', next = ''] = [clause[at], clause[at + 1]]
  const isFirst = earlier.length === 0
  const isAboutHim =
    isSubjectOf(before, masculineArticle, isFirst ? noNames : own) ||
    (isFirst && namesSomebody(before, masculineObject, own))
  if (/^er$/i.test(word))
    return !isSubjectOf(earlier, masculineArticle, own) && !namesSomebody(outside, masculineObject, own) && !isAboutHim
  if (/^ih[mn]$/i.test(word)) {
    // She does it: it is done to somebody else.
    if (clause.some((one) => own.has(one) || /^sie$/i.test(one))) return false
    return !hasNeuterSubject(outside) && !namesSomebody(outside, masculineObject, own) && (at > 1 || !isAboutHim)
  }
  // 'sein' is a verb, too: 'kann stolz sein'.
  if (/^sein$/i.test(word) && !isNoun(next) && !isNoun(clause[at + 2])) return false
  if (isFirst && isAboutHim) return false
  return !hasNeuterSubject(earlier) && !namesSomebody(earlier, masculineObject, own)
}

const noNames: ReadonlySet<string> = new Set()

/** Has a noun with such an article that a pronoun may mean: 'den Baum', 'mit dem Zirkel', but not 'in der Pause'. */
const namesSomebody = (words: readonly string[], article: RegExp, own: ReadonlySet<string>) =>
  words.some((one, i) => {
    const [previous = '', noun] = [words[i - 1], nounAfter(words, i)]
    if (!article.test(one) || noun === '' || own.has(noun)) return false
    // 'mit den Kindern' are several.
    return (
      !preposition.test(previous) ||
      accusativePreposition.test(previous) ||
      (dativePreposition.test(previous) && !/n$/.test(one))
    )
  })

/** Has a noun without an article that looks like several: 'unbekannte Texte', but not 'bei Aufgaben'. */
const hasPlural = (words: readonly string[], own: ReadonlySet<string>) =>
  words.some((one, i) => {
    const previous = words[i - 1]
    if (!looksLikeSeveral(one) || own.has(one)) return false
    return previous === undefined ? isBareNoun(one) : /[et]$/.test(previous) && !preposition.test(previous)
  })

const beginsWithSeveral = (words: readonly string[], own: ReadonlySet<string>) => {
  const [first = ''] = words
  const noun = feminineOrPlural.test(first) ? nounAfter(words, 0) : isBareNoun(first) ? first : ''
  return looksLikeSeveral(noun) && !own.has(noun)
}

const looksLikeSeveral = (word: string) => isNoun(word) && /[enrs]$/.test(word)
/** The first word of a sentence has a capital, noun or not. */
const isBareNoun = (first: string) =>
  first.length > 4 && !preposition.test(first) && !/^(s?ein|kein|dies|jed|da)/i.test(first)

/** The noun that an article belongs to, behind up to two adjectives. */
const nounAfter = (words: readonly string[], index: number): string =>
  words.slice(index + 1, index + 4).find(isNoun) ?? ''

/** Has 'der Text', 'ein Buch', but neither 'in der Pause' nor 'Regeln der Klasse'. */
const hasNeuterSubject = (words: readonly string[]) =>
  words.some(
    (one, i) =>
      neuterArticle.test(one) &&
      !preposition.test(words[i - 1] ?? '') &&
      !isNoun(words[i - 1]) &&
      nounAfter(words, i) !== '',
  )

/** A sentence about something else than the child begins with it: 'Die Handschrift ist lesbar.' */
const isSubjectOf = (words: readonly string[], article: RegExp, own: ReadonlySet<string>) =>
  article.test(words[0] ?? '') && nounAfter(words, 0) !== '' && !words.some((one) => own.has(one))
