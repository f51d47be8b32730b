import { parseRows } from '#csv/parseRows.ts'
import { classKey, columnOfHeading, looksLikeClass, normalText } from '#rules/table/index.ts'

/** A person as a line of a list names them. What the line does not tell is empty. */
export interface ListedPerson {
  name: string
  email: string
  /** Names of classes as the school writes them; unknown ones as in the line. */
  classes: string[]
  admin: boolean
}

/**
 * Reads lines that were pasted from a letter, a table or an email: 'Anna Petersen, a.petersen@schule.de, 1a',
 * 'Petersen, Anna; …', 'Anna Petersen <a.petersen@schule.de>', cells of Excel in any order. A first line of headings says
 * which column has what. Undefined for that line and for empty ones.
 */
export function readPeople(lines: readonly string[], classNames: readonly string[]): (ListedPerson | undefined)[] {
  const school = new Map(
    [...classNames.map(classKey), ...classNames].map((key, at) => [key, classNames[at % classNames.length] ?? key]),
  )
  const texts = lines.map((line) => normalText(line.slice(0, longestListLine)).replace(bullet, ''))
  const first = texts.findIndex((text) => text.trim() !== '')
  const headings = readHeadings(texts[first] ?? '')
  const found = texts.map((text, at) => {
    if (text.trim() === '' || (headings && at === first)) return undefined
    const columns = headings && separatorOf(text) === headings.separator ? headings.columns : undefined
    return columns ? readPersonColumns(text, columns, school) : readLine(text, school)
  })
  const told = found.flatMap((one) => (one ? [surnameFirst(one)] : [])).filter((is) => is !== undefined)
  // Without a hint the surname comes first, as in the lists of schools.
  const usual = told.filter(Boolean).length * 2 >= told.length
  return found.map((one) => one && { ...one.rest, name: personName(one, surnameFirst(one) ?? usual) })
}

/** The cells with parts of the name are not yet in their order. */
interface Found {
  names: string[]
  rest: Omit<ListedPerson, 'name'>
}

/** What follows in a line is no person any more, and would take long to read. */
const longestListLine = 1000

type School = ReadonlyMap<string, string>

/** '- ', '1. ', '2) ' */
const bullet = /^\s*([-•*–·]|\d{1,3}[.)])\s+/

const separatorOf = (text: string) => ['\t', ';', '|', ','].find((one) => text.includes(one))

/** A quotation mark that is not closed belongs to the text. */
function cellsOfLine(text: string, separator = '\t'): string[] {
  // People write a blank behind a separator.
  const typed = text.replace(/([\t;|,]) +(?=")/g, '$1')
  const { rows, unclosed } = parseRows(typed, separator, '"')
  const [row] = unclosed === undefined ? rows : parseRows(typed, separator, '').rows
  return row?.cells ?? []
}

type PersonColumn = 'name' | 'surname' | 'firstName' | 'email' | 'classes'

const columnOfWord: Record<string, PersonColumn> = {
  ...{ name: 'name', lehrkraft: 'name', lehrer: 'name', lehrerin: 'name', benutzer: 'name', person: 'name' },
  ...{ mail: 'email', email: 'email', emailadresse: 'email', mailadresse: 'email' },
  ...{ klassenlehrkraft: 'classes', klassenleitung: 'classes' },
}

/** Headings that lists of students have, too. */
const tableColumns: Record<string, PersonColumn> = {
  name: 'name',
  fullName: 'name',
  preName: 'firstName',
  class: 'classes',
}

function columnIn(cell: string): PersonColumn | undefined {
  const own = columnOfWord[cell.toLocaleLowerCase('de').replace(/\P{L}/gu, '')]
  return own ?? tableColumns[columnOfHeading(cell.replace(/\(.*\)$/, (part) => (part === '(n)' ? 'n' : ''))) ?? '']
}

interface Headings {
  separator: string
  columns: readonly (PersonColumn | undefined)[]
}

function readHeadings(text: string): Headings | undefined {
  const separator = separatorOf(text)
  if (separator === undefined || text.includes('@')) return undefined
  const columns = cellsOfLine(text, separator).map(columnIn)
  if (columns.filter(Boolean).length < 2) return undefined
  const isSurname = (column: PersonColumn | undefined) => column === 'name' && columns.includes('firstName')
  return { separator, columns: columns.map((column) => (isSurname(column) ? 'surname' : column)) }
}

function readPersonColumns(text: string, columns: Headings['columns'], school: School): Found {
  const cells = cellsOfLine(text, separatorOf(text))
  const inColumn = (wanted: PersonColumn) => cells.filter((cell, at) => columns[at] === wanted && cell !== '').join(' ')
  const { classes, admin } = readClasses(inColumn('classes'), school)
  const email = columns.includes('email') ? inColumn('email') : (cells.find((cell) => cell.includes('@')) ?? '')
  const whole = withoutTitle(inColumn('name'))
  const names = whole === '' ? [`${inColumn('firstName')} ${inColumn('surname')}`.trim()] : [whole]
  return { names, rest: { email: email.replace(/^mailto:/i, ''), classes, admin } }
}

const emailIn = /<?(?:mailto:)?([^\s<>,;|"()[\]]+@[^\s<>,;|"()[\]]*)>?/i
/** An address whose @ is missing: 'p.nowak.schule.de'. */
const halfEmail = /^[\w.+-]+\.[a-z]{2,}$/

function readLine(text: string, school: School): Found {
  const [whole = '', address] = emailIn.exec(text) ?? []
  const separator = separatorOf(text.replace(whole, '')) ?? ','
  const found: Found = { names: [], rest: { email: address ?? '', classes: [], admin: false } }
  for (const cell of cellsOfLine(whole === '' ? text : text.replace(whole, separator), separator))
    readCell(cell, found, school)
  return found
}

function readCell(cell: string, { names, rest }: Found, school: School): void {
  if (isClasses(cell, school)) {
    const { classes, admin } = readClasses(cell, school)
    rest.classes.push(...classes)
    rest.admin ||= admin
    return
  }
  const words = cell.split(' ')
  const last = words.at(-1) ?? ''
  const isHalf = rest.email === '' && halfEmail.test(last)
  if (isHalf || (words.length > 1 && isClasses(last, school))) {
    if (isHalf) rest.email = last
    else readCell(last, { names, rest }, school)
    readCell(words.slice(0, -1).join(' '), { names, rest }, school)
    return
  }
  const name = withoutTitle(cell)
  if (name !== '') names.push(name)
}

const withoutTitle = (name: string) => name.replace(/^(Frau|Herr|Fr\.|Hr\.)( |$)/, '')

const betweenClasses = /\s*(?:[,;/+&]|\bund\b)\s*/

/** 'Klasse 4a' and '04A' are class 4a, unless the school has one of that name. */
const nameIn = (text: string, school: School) => school.get(text) ?? school.get(classKey(text))

const isClass = (text: string, school: School) =>
  isAdminWord(text) || nameIn(text, school) !== undefined || looksLikeClass(text)

const isAdminWord = (text: string) => /^admin(istrator(in)?)?$/i.test(text)

const isClasses = (cell: string, school: School) =>
  cell !== '' && (isClass(cell, school) || classParts(cell, school).every((part) => isClass(part, school)))

/** The single classes of a cell: '1a, 2b', '1a und 2b', '1a 2b'. */
function classParts(cell: string, school: School): string[] {
  if (nameIn(cell, school) !== undefined) return [cell]
  const parts = cell.split(betweenClasses).filter((part) => part !== '')
  return parts.flatMap((part) => {
    const words = part.replace(/^(klassen?|kl\.)\s+/i, '').split(' ')
    return nameIn(part, school) === undefined && words.every((word) => isClass(word, school)) ? words : [part]
  })
}

function readClasses(cell: string, school: School): Pick<ListedPerson, 'classes' | 'admin'> {
  const parts = cell === '' ? [] : classParts(cell, school)
  const classes = parts.filter((part) => !isAdminWord(part)).map((part) => nameIn(part, school) ?? part)
  return { classes: [...new Set(classes)], admin: parts.some(isAdminWord) }
}

/** The letters of a name as addresses write them; 'ö' as 'oe' and as 'o'. */
const spellings = (name: string) => {
  const small = name.toLocaleLowerCase('de').replace(/ß/g, 'ss').replace(/ı/g, 'i')
  const long = small.replace(/[äöü]/g, (letter) => `${{ ä: 'a', ö: 'o', ü: 'u' }[letter]}e`)
  return [small, long].map((text) => text.normalize('NFD').replace(/[^a-z]/g, ''))
}

/**
 * Whether the first of two cells is the surname, by an address like 'a.petersen' or 'anna.petersen'; undefined where it
 * tells nothing.
 */
function surnameFirst({ names, rest }: Found): boolean | undefined {
  const [first, second, more] = names
  if (first === undefined || second === undefined || more !== undefined) return undefined
  const local =
    rest.email
      .split('@')[0]
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') ?? ''
  const fits = (given: string, surname: string) =>
    spellings(surname).some((end) => end !== '' && local.endsWith(end) && local.length > end.length) &&
    spellings(given).some((start) => start !== '' && local.startsWith(start.charAt(0)))
  const [isFirst, isSecond] = [fits(second, first), fits(first, second)]
  return isFirst === isSecond ? undefined : isFirst
}

function personName({ names }: Found, isSurnameFirst: boolean): string {
  const [first = '', second, more] = names
  if (second !== undefined && more === undefined) return isSurnameFirst ? `${second} ${first}` : `${first} ${second}`
  // 'Petersen, Anna' in one cell.
  return names.length === 1 ? first.replace(/^([^,]+), *([^,]+)$/, '$2 $1') : names.join(' ')
}
