import { unprintableLetters } from './printable.ts'
import { type Word, wordsOf, wrongPronouns } from './pronouns.ts'

export type SlipKind = 'name' | 'pronoun' | 'double' | 'quotes' | 'placeholder' | 'letter'

/** A slip of the pen in a text: `length` UTF-16 units from `at`. */
export interface Slip {
  kind: SlipKind
  at: number
  length: number
}

/** A child as a text may speak of it. `gender` is m, w or d; of the others nothing is known. */
export interface Named {
  preName: string
  name: string
  gender?: string | undefined
}

/** Given names that are German words, too: 'mit Ernst', 'im August'. */
const alsoWords = new Set(
  'April August Blume Ernst Fee Frank Heide Jasmin Juli Juni Linde Mai Mark Rosa Rose Sky Sommer Sonne Star Stern Summer Viola Will Wolf'.split(
    ' ',
  ),
)

/** 'Anna-Lena Sophie': the whole and its parts. Particles ('von', 'al') begin small and are no names. */
export function nameWords(name: string): string[] {
  const parts = name.normalize('NFC').split(/\s+/)
  return [...new Set(parts.flatMap((part) => [part, ...part.split('-')]))].filter(
    (part) => part.length > 1 && /^\p{Lu}/u.test(part),
  )
}

/** The forms in which a text may have a name: 'Milan', 'Milans', 'Jonas’'. */
const formsOf = (word: string): string[] => {
  const bare = word.replace(/['’]$/, '')
  return bare.endsWith('s') ? [bare, bare.slice(0, -1)] : [bare]
}

/**
 * What a reader would correct in a text about `child`: the given name of another child of the class, a pronoun of the
 * other gender, a word twice, quotation marks and brackets without a partner, a placeholder, letters that cannot be printed.
 */
export function proofread(text: string, child: Named, classmates: readonly Named[]): Slip[] {
  if (text.trim() === '') return []
  const own = new Set(
    [...nameWords(child.preName), ...nameWords(child.name)].flatMap((word) => [
      word,
      `${word}s`,
      `${word}’`,
      `${word}'`,
    ]),
  )
  const words = wordsOf(text)
  return [
    ...otherNames(words, own, classmates),
    ...(child.gender === 'm' || child.gender === 'w'
      ? wrongPronouns(text, child.gender, own).map(slip('pronoun'))
      : []),
    ...doubled(text, words),
    ...unpaired(text),
    ...placeholders(text),
    ...letters(text),
  ].sort((one, other) => one.at - other.at)
}

const slip =
  (kind: SlipKind) =>
  (word: Word): Slip => ({ kind, at: word.at, length: word.text.length })

function otherNames(words: readonly Word[], own: ReadonlySet<string>, classmates: readonly Named[]): Slip[] {
  const names = new Set(classmates.flatMap(({ preName }) => nameWords(preName)).filter((name) => !alsoWords.has(name)))
  const isOther = (form: string) => names.has(form) && !own.has(form)
  return words
    .filter(({ text }) => {
      if (own.has(text)) return false
      const whole = text.normalize('NFC')
      return formsOf(whole).some((form) => isOther(form) || (form.includes('-') && form.split('-').some(isOther)))
    })
    .map(slip('name'))
}

/** Forms of 'sein' and 'die' that stand side by side in good German: 'die, die' has a comma, these need none. */
const mayRepeat = /^(die|der|das|sie|ihr|bis|nach)$/i

function doubled(text: string, words: readonly Word[]): Slip[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1]
    if (!next || word.text.toLowerCase() !== next.text.toLowerCase()) return []
    if (!/^\s+$/.test(text.slice(word.at + word.text.length, next.at))) return []
    // 'hört sie sie lesen': only pronouns may.
    if (mayRepeat.test(word.text) && /^(sie|ihr)$/i.test(word.text)) return []
    return [{ kind: 'double' as const, at: word.at, length: next.at + next.text.length - word.at }]
  })
}

const closingOf: Record<string, string> = { '„': '“”"', '»': '«', '‚': '‘’', '(': ')', '[': ']' }
const closers = '“”«)]'

/** The first mark that has no partner. Straight ones pair up; '“' also closes, and apostrophes are no marks. */
function unpaired(text: string): Slip[] {
  const open: { mark: string; at: number }[] = []
  for (const [at, mark] of [...text].reduce<[number, string][]>((all, one) => {
    const last = all.at(-1)
    all.push([last ? last[0] + last[1].length : 0, one])
    return all
  }, [])) {
    const last = open.at(-1)
    // '1) Lesen', ':)' and the like are lists.
    if (mark === ')' && last?.mark !== '(' && /(^|\s)\w{1,2}$/.test(text.slice(0, at))) continue
    if (last && (closingOf[last.mark]?.includes(mark) || (last.mark === '"' && mark === '"'))) open.pop()
    else if (mark === '"' || (mark in closingOf && mark !== '‚')) open.push({ mark, at })
    else if (closers.includes(mark)) return [{ kind: 'quotes', at, length: 1 }]
  }
  const first = open[0]
  return first ? [{ kind: 'quotes', at: first.at, length: first.mark.length }] : []
}

const placeholder =
  /%\p{L}+%|\{[^{}\n]{0,40}\}|<\s*(?:Vor)?[Nn]ame[^>\n]{0,20}>|\[(?:\s*|…|\.{2,}|[^\]\n]{0,12}[Nn]ame[^\]\n]{0,12})\]|_{2,}|\?{2,}|\b(?:X{2,}|x{3,}|xyz|XYZ|NN|N\. ?N\.|TODO|todo)\b|(?<!\p{L})(?:(?:er|sie|ihm|ihr|ihn)\/(?:sie|er|ihr|ihm)|(?:seine?|ihre?)[nmrs]?\/(?:-|ihre?|seine?)[nmrs]?)(?!\p{L})|\.{4,}/giu

const placeholders = (text: string): Slip[] =>
  [...text.matchAll(placeholder)]
    // 'nn' inside of small words is none, and neither is 'xx' in a name.
    .filter(([found]) => !/^(nn|xx)$/.test(found))
    .map(({ 0: found, index }) => ({ kind: 'placeholder', at: index, length: found.length }))

const letters = (text: string): Slip[] =>
  unprintableLetters(text).flatMap((letter) => {
    const at = text.indexOf(letter)
    return at < 0 ? [] : [{ kind: 'letter' as const, at, length: letter.length }]
  })
