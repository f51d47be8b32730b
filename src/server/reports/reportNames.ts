import { withoutMarks } from '#lib/letters.ts'
import { reportTexts } from '#texts/index.ts'
import { safeFileName } from '../files/contentDisposition.ts'

const writtenLetters = new Map(
  'ä ae,ö oe,ü ue,Ä Ae,Ö Oe,Ü Ue,ß ss,đ d,Đ D,ł l,Ł L,ø o,Ø O,ı i,æ ae,Æ Ae,œ oe,Œ Oe,ð d,Ð D,þ th,Þ Th'
    .split(',')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
)

/**
 * The text with letters, digits and '-' only; may be empty. Latin letters become ASCII, which every file system and
 * every unzip program accepts. Other scripts stay as they are: an empty name would not say whose file it is.
 */
export function safeName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{L}/gu, (letter) => writtenLetters.get(letter) ?? letter)
    .replace(/\p{sc=Latin}\p{M}*/gu, withoutMarks)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** Bytes for one name, of the 255 that a file name may have. */
const mostNameBytes = 80

function shortenedName(name: string): string {
  let short = ''
  for (const letter of safeName(name)) {
    if (Buffer.byteLength(short + letter) > mostNameBytes) break
    short += letter
  }
  return short
}

const joinedNames = (...parts: string[]) => parts.map(safeName).filter(Boolean).join('_')

/** 'Zeugnisse_3a_2024-2025_1-Halbjahr' */
export const classFileName = (className: string, year: string, part: string) =>
  joinedNames('Zeugnisse', className, year, part)

interface PrintedName {
  class: string
  year: string
  part: string
  /** Of a report card that was printed alone. */
  card?: { name: string; isDuplicate: boolean } | undefined
}

/** 'Zeugnis_3a_2024-2025_1-Halbjahr_03007.pdf': without the child's name, for the audit log. */
export const cardFileName = (className: string, year: string, part: string, id: string) =>
  `${joinedNames('Zeugnis', className, year, part, id)}.pdf`

/** 'Zeugnis Emil Becker', 'Zweitschrift Emil Becker' */
const cardTitle = ({ name, isDuplicate }: NonNullable<PrintedName['card']>) =>
  `${isDuplicate ? reportTexts.duplicate : reportTexts.title} ${name}`

/** The name of a file on screen: 'Zeugnisse 3a, 1. Halbjahr.pdf', 'Zeugnisse 3a einzeln.zip'. */
export function titleOf({ class: className, part, card }: PrintedName, type: string): string {
  if (card) return `${cardTitle(card)}, ${part}.pdf`
  return type === 'folder' ? `Zeugnisse ${className} einzeln.zip` : `Zeugnisse ${className}, ${part}.pdf`
}

/** Letters for the name of a class, a year or a part in the name of a download. */
const mostNameLetters = 60
const brief = (name: string) => [...name].slice(0, mostNameLetters).join('')

/** The name of the download: the title with the year, in letters that file systems accept. */
export function downloadOf(printed: PrintedName, type: string): string {
  const [className, year, part] = [printed.class, printed.year, printed.part].map(brief)
  const { card } = printed
  const title = card ? `${brief(cardTitle(card))}, ${className}` : `Zeugnisse ${className}`
  const name = `${title}${type === 'folder' ? ' einzeln' : ''}, ${part} ${year}`
  return safeFileName(`${name}${type === 'folder' ? '.zip' : '.pdf'}`)
}

/** '2024-2025_1-Halbjahr_3a_Becker_Emil_03007.pdf': the number keeps the names of namesakes distinct. */
export const studentFileName = (
  student: { id: string; name: string; preName: string },
  className: string,
  year: string,
  part: string,
) =>
  `${joinedNames(year, part, className, shortenedName(student.name), shortenedName(student.preName), student.id)}.pdf`

/** True if a file in a class's ZIP is the report of the student with this number. */
export function isReportOf(fileName: string, id: string): boolean {
  const number = safeName(id)
  const end = fileName.replace(/(?:_\d+)?\.pdf$/, '')
  return number !== '' && (end.endsWith(`_${number}`) || fileName.endsWith(`_${number}.pdf`))
}

/** The name in a class's ZIP of a report that was the student's with the number `from`, with the number `to`; other names stay. */
export function withNumber(fileName: string, from: string, to: string): string {
  if (!isReportOf(fileName, from)) return fileName
  return fileName.replace(new RegExp(`_${safeName(from)}(?:_\\d+)?\\.pdf$`, 'u'), `_${safeName(to)}.pdf`)
}

/**
 * Makes each name differ from the ones before it, ignoring case as some file systems do. Student numbers may differ
 * only in characters that `safeName` drops.
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
