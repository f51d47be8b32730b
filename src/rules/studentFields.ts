/** What a student's gender can be: männlich, weiblich, divers. */
export const genders = ['m', 'w', 'd'] as const

/** Every code of ISO 639-1; their German names come from `Intl.DisplayNames`. */
export const languageCodes: readonly string[] = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo ' +
  'es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka ' +
  'kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng ' +
  'nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su ' +
  'sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
).split(' ')

/**
 * Whether a text can be a student's number: letters, digits, space, '.', '_' and '-', beginning with a letter or
 * digit, because it stands in addresses. At most 50.
 */
export function isStudentNumber(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,49}$/u.test(text)
}

/**
 * The next free student number: one more than the highest of those taken, with its leading zeros. '1' where no number
 * consists of digits.
 */
export function nextStudentNumber(taken: readonly string[]): string {
  const digits = taken.filter((number) => /^\d+$/.test(number))
  const highest = digits.reduce((best, number) => (BigInt(number) > BigInt(best) ? number : best), '0')
  return String(BigInt(highest) + 1n).padStart(digits.length === 0 ? 1 : highest.length, '0')
}
