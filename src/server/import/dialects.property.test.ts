import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Student } from '#contract/index.ts'
import { encodeWithLoss } from '../../../tests/support/dialects/Dialect.ts'
import { after, empty, planBytes, withClasses } from '../../../tests/support/planSchoolFile.ts'
import type { KnownSchool } from './matchStudents.ts'

/*
 * Schools as they are, in a random dialect of an export: what is read without a question is the school itself, and what is
 * not read is told.
 */

const lastNames = fc.constantFrom(
  ...[
    'Müller',
    'Groß',
    'Weiß',
    'Öztürk',
    'Jäger',
    'Becker',
    'Lühr',
    'Ünal',
    'Süß',
    'Großmann',
    'Höfer',
    'Grün',
    'Ääkkönen',
  ],
  ...["O'Brien", 'O’Neill', "D'Angelo", 'N’Diaye', 'Müller-Özdemir', 'Kowalska-Nowak', 'Meyer zu Hörste', 'St. John'],
  ...[
    'von der Heide',
    'van den Berg',
    'de Vries',
    'al-Hassan',
    'Freiherr von Stein',
    'Le Goff',
    'dos Santos',
    'Ibn Sina',
  ],
  ...[
    'Şahin',
    'Yıldız',
    'Çelik',
    'Łukaszewicz',
    'Šarić',
    'Nguyễn',
    'Þórsdóttir',
    'Đặng',
    'Kovačević',
    'Peña',
    'Åström',
  ],
  ...['Neu', 'Ende', 'Mai', 'Junge', 'Mann', 'Li', 'Ng', 'Seite', 'Klasse', 'Abel', 'Februar', 'Status', 'Nr', 'Name'],
)
const firstNames = fc.constantFrom(
  ...[
    'Jürgen',
    'Sören',
    'Änne',
    'Zoë',
    'Gül',
    'René',
    'Jörg',
    'Käthe',
    'Noël',
    'Björn',
    'Émile',
    'Iñaki',
    'Ágnes',
    'Øyvind',
  ],
  ...['Emil', 'Aylin', 'Ole', 'Ida', 'Bo', 'Jo', 'Max Emil', 'Lena-Marie', 'Karl-Friedrich', 'Ayşe', 'Žaneta', 'Đorđe'],
  ...['Thị Hồng', 'Mai', 'April', 'Jan', 'Sept', 'Anna', 'Juni', 'M’Baye', 'Guðrún', 'Łucja', 'Ilse', 'Xaver'],
)
const classNames = fc.constantFrom(
  ['1a', '1b', '2a', '2b'],
  ['1/2 a', '1/2 b', '3/4 a'],
  ['1/2', '3/4'],
  ['1e0', '2e1', '3a'],
  ['Igel', 'Füchse', 'Bären'],
  ['E1a', 'E2b'],
)

interface Child {
  id: string
  name: string
  preName: string
  class: string
  birthday: string
}

const day = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2015, max: 2019 }))
  .map((all) => all.map((n) => String(n).padStart(2, '0')).join('.'))
const schools = classNames.chain((classes) =>
  fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99_999 }).map((n) => String(n).padStart(5, '0')),
      ...{ name: lastNames, preName: firstNames, class: fc.constantFrom(...classes), birthday: day },
    }),
    { minLength: 2, maxLength: 25, selector: ({ id }) => id },
  ),
)

const months = ['Jan', 'Feb', 'Mrz', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez']
const longMonths = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November'],
  'Dezember',
]
type WriteDay = (d: number, m: number, y: number) => string
const two = (n: number) => String(n).padStart(2, '0')
const dayForms: Record<string, WriteDay> = {
  german: (d, m, y) => `${two(d)}.${two(m)}.${y}`,
  short: (d, m, y) => `${d}.${m}.${y % 100}`,
  iso: (d, m, y) => `${y}-${two(m)}-${two(d)}`,
  plain: (d, m, y) => `${y}${two(m)}${two(d)}`,
  timed: (d, m, y) => `${two(d)}.${two(m)}.${y} 00:00:00`,
  serial: (d, m, y) => String(Date.UTC(y, m - 1, d) / 86_400_000 + 25_569),
  long: (d, m, y) => `${d}. ${longMonths[m - 1]} ${y}`,
  excel: (d, m, y) => `${two(d)}. ${months[m - 1]} ${y % 100}`,
  english: (d, m, y) => `${m}/${d}/${y}`,
  british: (d, m, y) => `${two(d)}/${two(m)}/${y}`,
}

const headings = {
  id: ['Schülernummer', 'SchuelerIdentNummer', 'Schlüssel (extern)', 'Nr', 'ID'],
  name: ['Nachname', 'Familienname', 'SchuelerNachname', 'Name', 'longName'],
  preName: ['Vorname', 'Rufname', 'Vornamen', 'foreName'],
  fullName: ['Name, Vorname', 'Nachname, Vorname'],
  class: ['Klasse', 'klasse.name', 'Klassenbezeichnung', 'Kl.'],
  birthday: ['Geburtsdatum', 'geb. am', 'Geburtstag', 'birthDate'],
  other: ['Telefon', 'Straße', 'Konfession'],
} as const
type Column = keyof typeof headings

const encodings = [
  'UTF-8',
  'UTF-8 with BOM',
  'UTF-16LE with BOM',
  'UTF-16BE',
  'Windows-1252',
  'Mac Roman',
  'CP850',
] as const

const dialects = fc.record({
  encoding: fc.constantFrom(...encodings),
  delimiter: fc.constantFrom(';', '\t', ',', '|'),
  quoting: fc.constantFrom('all', 'needed'),
  lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
  days: fc.constantFrom(...Object.keys(dayForms)),
  columns: fc
    .boolean()
    .chain((isJoined) =>
      fc.shuffledSubarray<Column>(
        isJoined
          ? ['id', 'fullName', 'class', 'birthday', 'other']
          : ['id', 'name', 'preName', 'class', 'birthday', 'other'],
        { minLength: isJoined ? 5 : 6 },
      ),
    ),
  words: fc.nat(60),
  /** What Excel does to a file that is opened and saved: classes like days, numbers without zeros. */
  damage: fc.constantFrom('none', 'none', 'classes', 'zeros', 'both'),
  letters: fc.constantFrom('as they are', 'as they are', 'capitals', 'ascii'),
  extras: fc.constantFrom('none', 'none', 'title', 'sum', 'sep'),
})
type Dialect = typeof dialects extends fc.Arbitrary<infer T> ? T : never

/** Excel's day or number for a class that looks like one. */
function damagedClass(name: string): string {
  const [, a, b] = /^(\d)\/(\d)$/.exec(name) ?? []
  if (a !== undefined && b !== undefined) return `${two(Number(a))}. ${months[Number(b) - 1]}`
  const [, digit, power] = /^(\d)e(\d)$/.exec(name) ?? []
  return digit === undefined ? name : `${digit},00E+0${power}`
}

const inASCII = (text: string) =>
  text
    .replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** The file of a school. Letters that the encoding lacks are question marks, as Excel writes them. */
function exported(school: readonly Child[], dialect: Dialect): Uint8Array {
  const { encoding, delimiter, quoting, lineEnd, columns, words, damage, letters, extras } = dialect
  const spelled = (text: string) =>
    letters === 'capitals' ? text.toUpperCase() : letters === 'ascii' ? inASCII(text) : text
  const cellOf = (child: Child, column: Column): string => {
    const [d = 0, m = 0, y = 0] = child.birthday.split('.').map(Number)
    if (column === 'other') return 'evangelisch'
    if (column === 'fullName') return `${spelled(child.name)}, ${spelled(child.preName)}`
    if (column === 'name' || column === 'preName') return spelled(child[column])
    if (column === 'birthday') return dayForms[dialect.days]?.(d, m, y) ?? ''
    if (column === 'class') return damage === 'classes' || damage === 'both' ? damagedClass(child.class) : child.class
    return damage === 'zeros' || damage === 'both' ? child.id.replace(/^0+/, '') : child.id
  }
  const quoted = (cell: string) =>
    quoting === 'all' || cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
  const head = columns.map((column, at) => headings[column][(words + at) % headings[column].length] ?? '')
  const rows = [head, ...school.map((child) => columns.map((column) => cellOf(child, column)))]
  const blank = columns.map(() => '')
  const all = [
    ...(extras === 'title' ? [blank.with(0, 'Schülerliste, Stand 28.08.2025'), blank] : []),
    ...rows,
    ...(extras === 'sum' ? [blank.with(0, `Anzahl: ${school.length}`)] : []),
  ]
  const lines = [
    ...(extras === 'sep' ? [`sep=${delimiter}`] : []),
    ...all.map((cells) => cells.map(quoted).join(delimiter)),
  ]
  const text = lines.map((line) => line + lineEnd).join('')
  return encodeWithLoss(text, encoding)
}

const asStudent = ({ id, name, preName, class: klass, birthday }: Student | Child) => ({
  ...{ id, name, preName, class: klass, birthday },
})
const byID = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** The school that all of the file would make. */
function schoolOf(children: readonly Child[]): KnownSchool {
  const names = [...new Set(children.map((child) => child.class))]
  return { ...withClasses(...names), students: children.toSorted(byID) }
}

const hasUnsure = (planned: ReturnType<typeof planBytes>) => Object.keys(planned.fileQuestions).length > 0

it('a school that imports its own export again is as it was, or is asked', () => {
  let [silent, asked] = [0, 0]
  fc.assert(
    fc.property(schools, dialects, (children, dialect) => {
      const school = schoolOf(children)
      const planned = planBytes(exported(children, dialect), school)
      expect(planned.plan.add.map(asStudent)).toEqual([])
      expect(planned.plan.createClasses).toEqual([])
      expect(after(planned, school).students.map(asStudent)).toEqual(school.students.map(asStudent))
      if (planned.questions.length > 0 || hasUnsure(planned)) asked += 1
      else silent += 1
    }),
    { numRuns: 500 },
  )
  expect([silent > 150, asked > 100]).toEqual([true, true])
})

it('a new school is what the file says, and of who is not in it the preview tells', () => {
  let whole = 0
  fc.assert(
    fc.property(schools, dialects, (children, asGiven) => {
      const damage = asGiven.damage === 'classes' ? 'classes' : 'none'
      const dialect: Dialect = { ...asGiven, letters: 'as they are', damage }
      const planned = planBytes(exported(children, dialect), empty)
      const truth = new Map(children.map((child) => [child.id, child]))
      const waiting = planned.problems.flatMap(({ kind, rows = 1 }) => (kind === 'error' ? [rows] : []))
      const told = waiting.reduce((sum, rows) => sum + rows, planned.questions.length)
      for (const student of planned.plan.add) {
        const child = truth.get(student.id)
        const isDayTold =
          student.birthday === undefined && planned.problems.some(({ text }) => text.includes('nicht klar'))
        expect({ ...asStudent(student), ...(isDayTold && { birthday: child?.birthday }) }).toEqual(child)
        truth.delete(student.id)
      }
      if (truth.size === 0) whole += 1
      expect(truth.size).toBeLessThanOrEqual(told)
    }),
    { numRuns: 500 },
  )
  expect(whole).toBeGreaterThan(200)
})
