import type { Student } from '#contract/index.ts'

/**
 * The students in whose names, class or number every one of the words occurs; 'sahin 1a' finds Zeynep Şahin in 1a.
 * Capitals and accents do not count. The order stays.
 */
export function searchStudents<S extends Pick<Student, 'name' | 'preName' | 'class' | 'id'>>(
  students: readonly S[],
  text: string,
): S[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...students]
  return students.filter((student) => {
    const hay = hayOf(student)
    return words.every((word) => hay.includes(word))
  })
}

/** Made once for a student: with 1 500 of them it is most of the work of a key stroke. */
const hays = new WeakMap<object, string>()

function hayOf(student: Pick<Student, 'name' | 'preName' | 'class' | 'id'>): string {
  const known = hays.get(student)
  if (known !== undefined) return known
  const { preName, name, class: className = '', id } = student
  const hay = plain([preName, name, className, id].join('\n'))
  hays.set(student, hay)
  return hay
}

/** Letters that Unicode does not take apart into a letter and an accent. */
const whole: Readonly<Record<string, string>> = { ß: 'ss', ı: 'i', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' }

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßıłøđæœ]/g, (letter) => whole[letter] ?? letter)
}
