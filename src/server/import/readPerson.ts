import {
  type ColumnType,
  fieldsOfKind,
  type ImportProfile,
  type ImportQuestion,
  type Student,
  type StudentField,
} from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { recordOf } from '#lib/recordOf.ts'
import {
  birthdayProblem,
  fullName,
  isStudentNumber,
  isVisible,
  longestLine,
  printHint,
  unusualBirthday,
} from '#rules/index.ts'
import type { TableRow } from '#rules/table/index.ts'
import {
  type Columns,
  isDamaged,
  isNoClass,
  plainClassName,
  readDay,
  readGender,
  readLanguage,
  readNameCell,
  type SlashOrder,
  withParticle,
  withParticleInFront,
} from '#rules/table/index.ts'

type QuestionCell = ImportQuestion['cells'][number]

/** Why a row is not taken as it is read before a person has looked at it. */
export interface Doubt {
  kind: 'name' | 'leaver' | 'damaged'
  text: string
  cells: QuestionCell[]
}

/** A class that the column of classes does not name: a title above the table does, or two columns do. */
export interface ProposedClass {
  why: 'title' | 'grade'
  /** What stands in the column of classes: 'a' beside the grade 3. */
  cell: string
}

/** A student as in the file: empty fields are left out, `class` is a name, and so are `template` and `annex`. */
export interface Person extends Omit<Student, 'id' | 'class'> {
  id?: string
  class: string
  line: number
  /** Where `class` was put together from; a person must agree to it. */
  proposed?: ProposedClass
  doubts?: Doubt[]
  /** A birthday that no child of a primary school has, as in the file and as read; not in `birthday`. */
  unusual?: { cell: string; day: string; text: string }
}

/** Reports a row that cannot be imported ('error') or only in part ('warning'). Rows with the same `key` are one problem. */
export type Report = (kind: 'error' | 'warning', text: string, key?: string) => void

export interface PersonReading {
  profile: ImportProfile
  columns: Columns
  now: number
  /** How the column of birthdays writes days with slashes. */
  slashes: SlashOrder
  /** True if an 'M' in the column of genders stands for Mädchen. */
  isGirlsM: boolean
  /** False if the numbers of the file only count its rows. */
  hasNumbers: boolean
  /** True if the titles above the rows name the classes. */
  isTitled: boolean
}

const short60 = (text: string) => text.slice(0, 60)
const quotedShort = (text: string) => `„${short60(text)}“`

function checkNumber(number: string, needsNumber: boolean, report: Report): boolean {
  if (number === '') {
    if (needsNumber) report('error', 'Die Schülernummer fehlt.')
    return !needsNumber
  }
  if (/^\d[.,]?\d*E\+?\d+$/i.test(number)) {
    report('error', `Die Schülernummer „${number}“ ist in Excel verloren gegangen.`)
    return false
  }
  if (isStudentNumber(number)) return true
  report('error', `Die Schülernummer ${quotedShort(number)} ist nicht möglich.`)
  return false
}

/** The names of 'Nachname, Vorname'; undefined for several words without a comma. Empty if the cell is. */
function splitName(text: string): Pick<Student, 'name' | 'preName'> | undefined {
  // 'Heide, von der, Jan' has two commas.
  const [, name, preName] = /^([^,]*, ?[^,]*),([^,]*)$/.exec(text) ?? /^([^,]*),(.*)$/.exec(text) ?? []
  // A child of one name has none behind a comma.
  if (/^[^\s,]*$/.test(text)) return { name: text, preName: '' }
  return name === undefined || preName === undefined ? undefined : { name: name.trim(), preName: preName.trim() }
}

/** The names of two columns, of which the first may have both: 'Becker, Emil'. */
function splitNames(name: string, preName: string): Pick<Student, 'name' | 'preName'> {
  const both = name.includes(',') && withParticleInFront(name) === name ? splitName(name) : undefined
  const isBoth = both && both.name !== '' && both.preName !== '' && (preName === '' || preName === both.preName)
  return isBoth ? both : { name, preName }
}

/** In German what is doubtful about two names together: one has the other in it as well. */
function doubtBoth(name: string, preName: string): string | undefined {
  const hasOther = name.endsWith(` ${preName}`) || preName.endsWith(` ${name}`)
  return name !== '' && preName !== '' && hasOther ? 'Stehen hier Vor- und Nachname in einem Feld?' : undefined
}

/** What stands in a column of particles and is no part of the last name, unlike 'von der' and 'Freiherr von'. */
const noParticle = /^(?:geb(?:\.|oren\p{L}*)|jun|jr|sen|sr|dr|prof|II)(?!\p{L})|[\d()*]/iu

interface RowCells {
  cell: (type: ColumnType) => string
  /** What stands in the columns of particles. */
  particles: readonly string[]
  /** What is read beside the columns of the profile. */
  beside: (kind: keyof Columns['beside']) => string
}

/** Both names of a row, and what is doubtful about them; undefined if it has none. */
function readNames({ cell, particles }: RowCells, columns: Columns, report: Report) {
  const names = columns.has('fullName') ? splitName(cell('fullName')) : splitNames(cell('name'), cell('preName'))
  if (!names) {
    report('error', `In ${quotedShort(cell('fullName'))} fehlt das Komma zwischen Nachname und Vorname.`)
    return undefined
  }
  const [last, first] = [readNameCell(withParticleInFront(names.name)), readNameCell(names.preName)]
  const cellOfParticle = asStored(particles.filter((text) => readNameCell(text).name !== '').join(' '))
  const isPart = !noParticle.test(cellOfParticle)
  const name = last.name === '' ? '' : withParticle(isPart ? cellOfParticle : '', last.name)
  const preName = first.name
  if (!isVisible(name) && !isVisible(preName)) {
    report('error', 'Der Name fehlt.')
    return undefined
  }
  const cells: QuestionCell[] = [
    ...(last.doubt === undefined ? [] : [{ field: 'name' as const, was: names.name, read: name }]),
    ...(first.doubt === undefined ? [] : [{ field: 'preName' as const, was: names.preName, read: preName }]),
  ]
  const doubts: Doubt[] = []
  const text = [last.doubt, first.doubt, doubtBoth(last.name, preName)].filter((one) => one !== undefined).join(' ')
  const isDamagedName = [last, first].some((one) => isDamaged(one.name))
  if (!isVisible(name) || !isVisible(preName)) {
    const which = isVisible(name) ? 'Vorname' : 'Nachname'
    const missing = text === '' ? `Der ${which} fehlt.` : text
    doubts.push({ kind: 'name', text: `${missing} Hat das Kind nur einen Namen?`, cells })
  } else if (text !== '') doubts.push({ kind: isDamagedName ? 'damaged' : 'name', text, cells })
  if (!isPart) {
    const about = `„${cellOfParticle}“ ist kein Teil des Nachnamens wie „von der“ und bleibt weg.`
    doubts.push({ kind: 'name', text: about, cells: [{ field: 'particle', was: cellOfParticle, read: '' }] })
  }
  if (last.hasLeft || first.hasLeft) doubts.push({ kind: 'leaver', text: 'Ist es noch an der Schule?', cells: [] })
  return { name, preName, doubts }
}

const leaving =
  /abg|abgäng|abgemeldet|austritt|ausgetreten|ausgeschult|entlass|inaktiv|ehemalig|verzogen|archiv|exit|left/i
const waiting = /wartelist|neuaufnahme|voranmeld|vorgemerkt|bewerb|interessent|angemeldet/i
/** Status codes of SchILD. */
const statusWords: Record<string, string> = { 0: 'Neuaufnahme', 1: 'Warteliste', 8: 'Abschluss', 9: 'Abgang' }

/** What a remark says of a child who leaves; 'wird abgeholt' is none. */
const leavingRemark =
  /abgem|abmeld|abgang|abgegangen|abgäng|ausgeschult|ausgetreten|austritt|entlass|verzogen|(?:weg|um)(?:gezogen|zug)|schulwechsel|wechselt (?:an|auf|in|zu)|verlässt|wartelist|voranmeld|ehemalig/i
const inactive = /^(?:nein|n|no|falsch|false|0|inaktiv|-)$/i

/** Why the child of a row may not be at the school. */
function readLeaving({ cell, beside }: RowCells, now: number): Doubt | undefined {
  const [status, exit, className] = [cell('status'), cell('exitDate'), cell('class')]
  const doubt = (field: ColumnType, was: string, text: string): Doubt => ({
    ...{ kind: 'leaver', text, cells: [{ field, was, read: '' }] },
  })
  const gone = exit === '' ? undefined : readDay(exit, Number.POSITIVE_INFINITY)
  if (gone?.kind === 'day') {
    const [day, month, year] = gone.day.split('.').map(Number)
    const isOver = Date.UTC(year ?? 0, (month ?? 1) - 1, day) < now
    return isOver ? doubt('exitDate', exit, `Das Kind ist am ${gone.day} abgegangen.`) : undefined
  }
  const isWord = gone?.kind === 'unreadable' || gone?.kind === 'ambiguous'
  if (isWord && !inactive.test(exit))
    return doubt('exitDate', exit, `In der Spalte des Abgangs steht „${short60(exit)}“.`)
  const word = statusWords[status] ?? status
  if (leaving.test(word) || word === 'Abschluss') return doubt('status', status, `Das Kind hat den Status „${word}“.`)
  if (waiting.test(word)) return doubt('status', status, `Das Kind hat den Status „${word}“.`)
  const remark = beside('remark')
  if (leavingRemark.test(remark)) return doubt('status', remark, `In der Bemerkung steht „${short60(remark)}“.`)
  if (inactive.test(beside('active'))) return doubt('status', beside('active'), 'Das Kind ist nicht aktiv.')
  return isNoClass(className) ? doubt('class', className, `In der Spalte der Klasse steht „${className}“.`) : undefined
}

/** The birthday of a cell, if it can be taken as it is. */
function readPersonBirthday(
  cell: string,
  { now, slashes }: PersonReading,
  report: Report,
): Pick<Person, 'birthday' | 'unusual'> {
  const read = readDay(cell, now, slashes)
  if (read.kind === 'none') return {}
  if (read.kind === 'zero') {
    report('warning', `Der Geburtstag ${quotedShort(cell)} steht für ein leeres Feld und bleibt leer.`)
    return {}
  }
  if (read.kind === 'ambiguous') {
    const [first, second] = cell.split('/').map(Number)
    const text = `Bei ${quotedShort(cell)} ist nicht klar, ob die ${first} oder die ${second} der Tag ist; solche Geburtstage bleiben leer.`
    report('warning', text, 'slashes')
    return {}
  }
  if (read.kind === 'unreadable') {
    report('warning', `Der Geburtstag ${quotedShort(cell)} ist nicht lesbar und bleibt leer.`)
    return {}
  }
  const wrong = birthdayProblem(read.day, now)
  if (wrong !== undefined) {
    report('warning', `${quotedShort(cell)} bleibt leer: ${wrong}`)
    return {}
  }
  const text = unusualBirthday(read.day, now)
  return text === undefined ? { birthday: read.day } : { unusual: { cell, day: read.day, text } }
}

/** A word of a column that has only few; '' and undefined as `readGender` gives them. */
function readWord(cell: string, read: (text: string) => string | undefined, what: string, report: Report): string {
  const value = cell === '' ? '' : read(cell)
  if (value === undefined) report('warning', `${what} ${quotedShort(cell)} ist nicht bekannt und bleibt leer.`)
  return value ?? ''
}

/** The student of a row that is as wide as the table; undefined if it cannot be imported. */
export function readPerson(
  { line, cells, under }: TableRow,
  reading: PersonReading,
  report: Report,
): Person | undefined {
  const { profile, columns, now } = reading
  const cell = (type: ColumnType) => (type === '' ? '' : (cells[columns.at(type)] ?? ''))
  const particles = columns.particles.map((at) => cells[at] ?? '')
  const beside: RowCells['beside'] = (kind) => columns.beside[kind].flatMap((at) => cells[at] || []).join(' ')
  const names = readNames({ cell, particles, beside }, columns, report)
  if (!names) return undefined
  const { doubts, ...named } = names
  const leaver = readLeaving({ cell, particles, beside }, now)
  if (leaver) doubts.push(leaver)
  const place = readClass({ cell, particles, beside }, reading.isTitled ? under : undefined)
  const className = place.class
  if (className === '' && !leaver) {
    report('error', 'Die Klasse fehlt.')
    return undefined
  }
  const lines = recordOf(fieldsOfKind('line'), cell)
  const own = recordOf(['template', 'annex'], cell)
  const texts = [named.name, named.preName, className, ...Object.values({ ...lines, ...own })]
  if (texts.some((text) => text.length > longestLine)) {
    report('error', 'Ein Feld ist länger als 200 Zeichen.')
    return undefined
  }
  // Excel marks a text by an apostrophe, and programs write a number with '.0' behind it.
  const id = reading.hasNumbers
    ? cell('id')
        .replace(/^['’](?=\w)/, '')
        .replace(/^(\d+)[.,]0{1,2}$/, '$1')
    : ''
  const needsNumber = reading.hasNumbers && (profile.updateNames === 'true' || profile.removeOldStudents === 'true')
  if (columns.has('id') && !checkNumber(id, needsNumber, report)) return undefined

  const { birthday = '', ...unusual } = readPersonBirthday(cell('birthday'), reading, report)
  const fields: Record<StudentField, string> = {
    ...{ birthday, ...lines },
    gender: readWord(cell('gender'), (text) => readGenderCell(text, reading), 'Das Geschlecht', report),
    language: readWord(cell('language'), readLanguage, 'Die Sprache', report),
  }
  const given = Object.entries({ id, ...fields, ...own }).filter(([, text]) => text !== '')
  const person: Person = {
    ...{ line, ...named, ...place, ...Object.fromEntries(given), ...unusual },
    ...(doubts.length > 0 && { doubts }),
  }
  const hint = printHint([named.preName, named.name, ...Object.values(lines), className].join(' '))
  if (hint !== undefined) report('warning', `${fullName(named)}: ${hint}`)
  return person
}

/** The class of a row: of its column, of 'Jahrgang' 3 and 'Klasse' a, or of the title above it. */
function readClass({ cell, beside }: RowCells, under: string | undefined): Pick<Person, 'class' | 'proposed'> {
  const own = isNoClass(cell('class')) ? '' : cell('class')
  const letter = /^[a-z]$/i.test(own)
    ? own
    : /^\d{1,2}$/.test(own)
      ? /^[a-z]$/i.exec(beside('parallel'))?.[0]
      : undefined
  const grade = own === letter ? /\d{1,2}/.exec(beside('grade'))?.[0] : own
  if (letter !== undefined && grade !== undefined) {
    return { class: plainClassName(`${grade}${letter}`), proposed: { why: 'grade', cell: own } }
  }
  if (cell('class') !== '' || under === undefined) return { class: own }
  return { class: plainClassName(under), proposed: { why: 'title', cell: '' } }
}

const readGenderCell = (text: string, { isGirlsM }: PersonReading) =>
  isGirlsM && /^m$/i.test(text) ? undefined : readGender(text)
