const written = new Map(
  'ä ae,ö oe,ü ue,Ä Ae,Ö Oe,Ü Ue,ß ss,đ d,Đ D,ł l,Ł L,ø o,Ø O,ı i,æ ae,Æ Ae,œ oe,Œ Oe,ð d,Ð D,þ th,Þ Th'
    .split(',')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
)

/** Letters, digits and '-' only: what every file system and every unzipper takes. May be empty. */
export function safeName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{L}/gu, (letter) => written.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

const joined = (...parts: string[]) => parts.map(safeName).filter(Boolean).join('_')

/** 'Zeugnisse_3a_2024-2025_1-Halbjahr' */
export const classFileName = (className: string, year: string, part: string) =>
  joined('Zeugnisse', className, year, part)

/** '2024-2025_1-Halbjahr_3a_Becker_Emil_03007.pdf': the number tells namesakes apart and names whose letters are not ours. */
export const studentFileName = (
  student: { id: string; name: string; preName: string },
  className: string,
  year: string,
  part: string,
) => `${joined(year, part, className, student.name.slice(0, 60), student.preName.slice(0, 60), student.id)}.pdf`

/**
 * Makes each name another one than those before it: numbers may differ in signs alone that no name keeps, and some file
 * systems take capitals and small letters for the same.
 */
export function distinctNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    let free = name
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = name.replace(/\.pdf$/, `_${n}.pdf`)
    taken.add(free.toLowerCase())
    return free
  }
}
