import type { Zippable } from 'fflate'

const written = new Map(
  'ä ae,ö oe,ü ue,Ä Ae,Ö Oe,Ü Ue,ß ss,đ d,Đ D,ł l,Ł L,ø o,Ø O,ı i,æ ae,Æ Ae,œ oe,Œ Oe,ð d,Ð D,þ th,Þ Th'
    .split(',')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
)

/**
 * Letters, digits and '-' only. Latin letters become those of ASCII, which every file system and every unzipper takes;
 * other scripts stay as they are, because a name of which nothing is left tells nobody whose file it is. May be empty.
 */
export function safeName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{L}/gu, (letter) => written.get(letter) ?? letter)
    .replace(/\p{sc=Latin}\p{M}*/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** Bytes that a name may take of the 255 of a file's. */
const mostBytes = 80

function shortened(name: string): string {
  let short = ''
  for (const letter of safeName(name)) {
    if (Buffer.byteLength(short + letter) > mostBytes) break
    short += letter
  }
  return short
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
) => `${joined(year, part, className, shortened(student.name), shortened(student.preName), student.id)}.pdf`

/** Whether a file of a class's folder is the report of the student with this number. */
export function isReportOf(fileName: string, id: string): boolean {
  const number = safeName(id)
  const end = fileName.replace(/(?:_\d+)?\.pdf$/, '')
  return number !== '' && (end.endsWith(`_${number}`) || fileName.endsWith(`_${number}.pdf`))
}

/** The content of a class's folder; a date in it would make another file of the same reports. */
export function zipped(files: readonly (readonly [name: string, pdf: Uint8Array])[]): Zippable {
  return Object.fromEntries(files.map(([name, pdf]) => [name, [pdf, { level: 0, mtime: new Date(1980, 0, 1) }]]))
}

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
