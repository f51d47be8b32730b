import { unprintableLetters } from './printable.ts'
import { splitWords, type Word, wrongPronouns } from './pronouns.ts'

export type SlipKind = 'name' | 'pronoun' | 'double' | 'quotes' | 'placeholder' | 'letter'

/** A slip of the pen in a text: `length` UTF-16 units from `at`. */
export interface Slip {
  kind: SlipKind
  at: number
  length: number
}

/** A child as a text may speak of it. `gender` is m, w or d; of the others nothing is known. */
export interface Spelled {
  preName: string
  name: string
  gender?: string | undefined
}

/** Given names that are German words, too: 'mit Ernst', 'im August'. */
const alsoWords = new Set(
  'An April August Blume Da Du Ernst Fee Frank Heide Jasmin Juli Juni Linde Mai Mark Nur Per Rosa Rose Sky Sommer Sonne Star Stern Summer Viola Will Wolf'.split(
    ' ',
  ),
)

/** 'Anna-Lena Sophie': the whole and its parts. Particles ('von', 'al') begin small and are no names. */
export function givenNameWords(name: string): string[] {
  const parts = name.normalize('NFC').split(/\s+/)
  return [...new Set(parts.flatMap((part) => [part, ...part.split('-')]))].filter(
    (part) => part.length > 1 && /^\p{Lu}/u.test(part),
  )
}

/** The forms in which a text may have a name: 'Milan', 'Milans', 'Milan’s', 'Jonas’'. */
const formsOf = (word: string): string[] => {
  const bare = word.replace(/['’]s?$/, '')
  return bare.endsWith('s') ? [bare, bare.slice(0, -1)] : [bare]
}

/**
 * What a reader would correct in a text about `child`: the given name of another child of the class, a pronoun of the
 * other gender, a word twice, quotation marks and brackets without a partner, a placeholder, letters that cannot be printed.
 */
export function proofread(text: string, child: Spelled, classmates: readonly Spelled[]): Slip[] {
  if (text.trim() === '') return []
  const own = new Set(
    [...givenNameWords(child.preName), ...givenNameWords(child.name)].flatMap((word) => [
      word,
      `${word}s`,
      `${word}’`,
      `${word}'`,
      `${word}’s`,
      `${word}'s`,
    ]),
  )
  const words = splitWords(text)
  return [
    ...otherNameSlips(words, own, classmates),
    ...(child.gender === 'm' || child.gender === 'w'
      ? wrongPronouns(text, child.gender, own).map(slip('pronoun'))
      : []),
    ...doubled(text, words),
    ...unpaired(text),
    ...placeholders(text),
    ...unprintableSlips(text),
  ].sort((one, other) => one.at - other.at)
}

const slip =
  (kind: SlipKind) =>
  (word: Word): Slip => ({ kind, at: word.at, length: word.text.length })

function otherNameSlips(words: readonly Word[], own: ReadonlySet<string>, classmates: readonly Spelled[]): Slip[] {
  const names = new Set(
    classmates.flatMap(({ preName }) => givenNameWords(preName)).filter((name) => !alsoWords.has(name)),
  )
  const isOther = (form: string) => names.has(form) && !own.has(form)
  return words
    .filter(({ text }) => {
      if (own.has(text)) return false
      const whole = text.normalize('NFC')
      return formsOf(whole).some((form) => isOther(form) || (form.includes('-') && form.split('-').some(isOther)))
    })
    .map(slip('name'))
}

function doubled(text: string, words: readonly Word[]): Slip[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1]
    if (!next || word.text.toLowerCase() !== next.text.toLowerCase()) return []
    if (!/^[^\S\n]+$/.test(text.slice(word.at + word.text.length, next.at))) return []
    // 'hört sie sie lesen', 'denen, die die Aufgabe lösen'
    if (/^(sie|ihr)$/i.test(word.text)) return []
    if (/^(die|der|das|den|dem)$/.test(word.text) && text.slice(0, word.at).trimEnd().endsWith(',')) return []
    return [{ kind: 'double' as const, at: word.at, length: next.at + next.text.length - word.at }]
  })
}

const closingOf: Record<string, string> = {
  '„': '“”"',
  '»': '«',
  '"': '"“”',
  '(': ')',
  '[': ']',
  // As other languages open them.
  '“': '”“',
  '”': '”',
  '«': '»',
}

/** The first mark that has no partner. Single quotation marks look like apostrophes and are not looked at. */
function unpaired(text: string): Slip[] {
  const open: { mark: string; at: number }[] = []
  for (const { 0: mark, index: at } of text.matchAll(/[„“”"»«()[\]]/g)) {
    const last = open.at(-1)
    const before = text.slice(Math.max(0, at - 4), at)
    // '1) Lesen', '2.)' and ':)' close nothing.
    if (mark === ')' && last?.mark !== '(' && /(^|\s)(\w{1,2}\.?|[:;]-?)$/.test(before)) continue
    if (last && closingOf[last.mark]?.includes(mark)) open.pop()
    else if (/[„»"([]/.test(mark) || (/[“”«]/.test(mark) && /(^|[\s(])$/.test(before))) open.push({ mark, at })
    else return [{ kind: 'quotes', at, length: 1 }]
  }
  const first = open[0]
  return first ? [{ kind: 'quotes', at: first.at, length: 1 }] : []
}

/** A placeholder that is printed as it is written: whole, or only one of its braces. */
export const leftBrace = /\{[^{}\n]{0,40}\}?|\}/g

const otherPlaceholder =
  /%\p{L}+%|<\s*(?:Vor)?[Nn]ame[^>\n]{0,20}>|\[(?:\s*|…|\.{2,}|[^\]\n]{0,12}[Nn]ame[^\]\n]{0,12})\]|_{2,}|\?{2,}|\b(?:X{2,}|x{3,}|xyz|XYZ|NN|N\. ?N\.|TODO|todo)\b|(?<!\p{L})(?:(?:er|sie|ihm|ihr|ihn)\/(?:sie|er|ihr|ihm)|(?:seine?|ihre?)[nmrs]?\/(?:-|ihre?|seine?)[nmrs]?)(?!\p{L})|\.{4,}/giu

const placeholders = (text: string): Slip[] =>
  [...text.matchAll(leftBrace), ...text.matchAll(otherPlaceholder)]
    // 'nn' inside of small words is none, and neither is 'xx' in a name.
    .filter(([found]) => !/^(nn|xx)$/.test(found))
    .map(({ 0: found, index }) => ({ kind: 'placeholder', at: index, length: found.length }))

const unprintableSlips = (text: string): Slip[] =>
  unprintableLetters(text).flatMap((letter) => {
    const at = text.indexOf(letter)
    return at < 0 ? [] : [{ kind: 'letter' as const, at, length: letter.length }]
  })
