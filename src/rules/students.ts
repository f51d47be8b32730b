import type { Student } from '#contract/index.ts'
import { germanDate, readGermanDate } from '#lib/germanDate.ts'
import { withoutMarks, withoutUmlauts } from '#lib/letters.ts'
import { germanOrder } from './germanOrder.ts'
import { withoutParticle } from './particles.ts'

/** No name: no letter at all, or what passports write for one. */
const isNone = (text: string) => !/\p{L}/u.test(text) || /^x{2,5}$/i.test(text)
const withoutRemarks = (text: string) =>
  text
    .replace(/\([^)]*\)|\[[^\]]*\]|\*[^*]*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What a sentence calls a child: the first name without remarks, or the last one of a child without; '' without any. */
export const callName = ({ preName, name = '' }: { preName: string; name?: string | undefined }): string =>
  [preName, name].map(withoutRemarks).find((part) => !isNone(part)) ?? ''

type Sorted = Pick<Student, 'name' | 'preName' | 'id' | 'sortName'>

/** What a student is found under: the last name without its particle, or as the school wants it; the only name of one. */
const sortKeyOf = ({ name, preName, sortName }: Sorted) => sortName || withoutParticle(name) || preName

/**
 * By last name, then first name, then number: Çelik under C, Şahin under S, and by DIN 5007 'von der Heide' under H,
 * unless the school's setting says otherwise.
 */
export function sortStudents<S extends Sorted>(students: readonly S[]): S[] {
  const keys = new Map(students.map((student) => [student, sortKeyOf(student)]))
  const order = (a: S, b: S) => germanOrder(keys.get(a) ?? '', keys.get(b) ?? '') || germanOrder(a.name, b.name)
  return [...students].sort((a, b) => order(a, b) || germanOrder(a.preName, b.preName) || germanOrder(a.id, b.id))
}

/** The next student after `id` that fits; after the end it continues at the top. Never the student itself. */
export function nextStudent<S extends Pick<Student, 'id'>>(
  students: readonly S[],
  id: string,
  fits: (student: S) => boolean,
): S | undefined {
  const at = students.findIndex((student) => student.id === id)
  return [...students.slice(at + 1), ...students.slice(0, Math.max(at, 0))].find(fits)
}

/** The next or previous student in the list, which wraps at both ends. Undefined if the student is not in it. */
export function neighbourOf<S extends Pick<Student, 'id'>>(
  students: readonly S[],
  id: string,
  step: 1 | -1,
): S | undefined {
  const at = students.findIndex((student) => student.id === id)
  return at < 0 ? undefined : students[(at + step + students.length) % students.length]
}

type SearchedStudent = Pick<Student, 'name' | 'preName' | 'class' | 'id' | 'birthday'>

/**
 * The students whose names, class, number or birthday contain every word of the text; 'sahin 1a' finds Zeynep Şahin in 1a,
 * '3.5.17' who was born on that day. Case and accents are ignored, and umlauts may be written out. The order does not change.
 */
export function searchStudents<S extends SearchedStudent>(students: readonly S[], text: string): S[] {
  const words = plainLetters(text).split(/\s+/).filter(Boolean).map(dayOrWord)
  if (words.length === 0) return [...students]
  return students.filter((student) => {
    const searched = searchTextOf(student)
    return words.every((word) => searched.includes(word))
  })
}

const dayOrWord = (word: string) => readGermanDate(word) ?? word

/** Cached per student: with 1500 students it is most of the work of a key stroke. */
const searchTexts = new WeakMap<object, string>()

function searchTextOf(student: SearchedStudent): string {
  const known = searchTexts.get(student)
  if (known !== undefined) return known
  const { preName, name, class: className = '', id, birthday = '' } = student
  const names = [preName, name].join('\n')
  const searched = [
    plainLetters([names, className, id].join('\n')),
    plainLetters(withoutUmlauts(names.normalize('NFC'))),
    germanDate(birthday),
  ].join('\n')
  searchTexts.set(student, searched)
  return searched
}

/** Letters that Unicode does not decompose into a letter and an accent. */
const undecomposed: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' }

const plainLetters = (text: string): string =>
  withoutMarks(text.toLowerCase()).replace(/[ßıłøđæœ]/g, (letter) => undecomposed[letter] ?? letter)

/** A new selection among the visible students; the selection of hidden ones does not change. */
export function withVisible(
  selected: ReadonlySet<string>,
  shown: readonly Pick<Student, 'id'>[],
  keys: ReadonlySet<string>,
): Set<string> {
  const visible = new Set(shown.map(({ id }) => id))
  const hidden = [...selected].filter((id) => !visible.has(id))
  return new Set([...hidden, ...[...keys].filter((id) => visible.has(id))])
}
