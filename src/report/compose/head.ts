import {
  type FullPreferences,
  type HeadBlock,
  ofEachField,
  type ReportDocument,
  type Student,
  type StudentField,
  studentFieldNames,
  studentFields,
  type Template,
  type Token,
} from '#contract/index.ts'
import { fullName, genders, hasTicks, shownField } from '#rules/index.ts'
import { reportTexts as texts } from '#texts/index.ts'
import { cleanLine } from './cleanText.ts'

/** The part of the school year. `printDate` is dd.MM.yyyy; without it the report has a line to fill in. */
export interface ReportPart {
  name: string
  term?: string | undefined
  printDate?: string | undefined
  /** For a part of the second half-year the name of the part of the first one; undefined if there was none. */
  firstHalf?: string | undefined
}

/** `logo` is a path for `downloadPath`; left out if the school has none. */
export interface ReportSchool {
  name: string
  logo?: string | undefined
}

const nameTokens = ['preName', 'name'] as const

/** The head of the first page. */
export function headBlock(
  template: Template,
  style: FullPreferences,
  person: PrintedPerson,
  part: ReportPart,
  school: ReportSchool,
): HeadBlock {
  const { first, second } = style.mainTitle
  // Class, year and birth have lines of their own.
  const elsewhere = new Set(['class', 'schoolYear', 'birthDate', 'birthPlace'])
  const own = (tokens: readonly Token[]) => tokens.filter((token) => !elsewhere.has(token))
  return {
    kind: 'head',
    school: cleanLine(template.layout.config.schoolName) || cleanLine(school.name),
    logo: template.logo ?? school.logo ?? null,
    secondLogo: template.secondLogo ?? null,
    // Ticks alone are no report card: the sentences that a school must write are missing.
    heading: template.layout.name === 'onlyt' ? annexTitle(template) : texts.title,
    facts: [texts.year(person.schoolYear), halfOf(part), person.class && texts.class(person.class)],
    name: tokenText(withName(own(first)), person),
    second: tokenText(own(second), person),
    birth: birthText(person),
  }
}

function halfOf({ name, term }: ReportPart): string {
  return term ? texts.half(term) : cleanLine(name)
}

/** Adds the parts of the student's name that the tokens leave out. */
function withName(tokens: readonly Token[]): readonly Token[] {
  // Looks at tokens and not at the text: 'Jan' is contained in 'Jansen'.
  const given: readonly Token[] = tokens.filter((token) => token === 'preName' || token === 'name')
  if (new Set(given).size === nameTokens.length) return tokens
  if (given.length === 0) return [...nameTokens, ...tokens]
  return tokens.flatMap((token) => (given.includes(token) ? nameTokens : [token]))
}

/** The head of the following pages. A loose sheet must show the student (name and birth date) and the half-year. */
export function runningHead(
  style: FullPreferences,
  person: PrintedPerson,
  part: ReportPart,
): ReportDocument['running'] {
  const { texts: tokens } = style.otherTitle
  const half = halfOf(part)
  const hasYear = tokens.includes('schoolYear') && person.schoolYear !== ''
  const schoolYear = [person.schoolYear, half].filter(Boolean).join(', ')
  const title = tokenText(tokens, hasYear ? { ...person, schoolYear } : person)
  const hasName = nameTokens.every((token) => tokens.includes(token))
  const hasBirth = tokens.includes('birthDate')
  const name = hasName ? '' : fullName(person)
  const birth = hasBirth || person.birthday === '' ? '' : texts.bornOn(person.birthday)
  return { title, note: [name, birth, hasYear ? '' : half].filter(Boolean).join(', ') }
}

/** True if the layout has a tick part as an annex of its report. */
export function hasAnnex(template: Template): boolean {
  return hasTicks(template.layout.name) && template.layout.name !== 'onlyt'
}

/** What heads the tick part of a template. Its name is the school's own business. */
export function annexTitle({ layout: { config } }: Template, otherwise: string = texts.annex): string {
  return cleanLine(config.annexTitle) || otherwise
}

/** The student's data, ready to print. */
type PrintedPerson = Record<'preName' | 'name' | 'class' | 'schoolYear' | StudentField, string>

export const personOf = (student: Student, className: string, schoolYear: string): PrintedPerson => ({
  ...{ preName: cleanLine(student.preName), name: cleanLine(student.name), class: cleanLine(className) },
  ...ofEachField((field) => printedField(field, cleanLine(student[field]))),
  schoolYear: cleanLine(schoolYear),
})

/** A gender that is none of the known ones is not printed. */
const printedField = (field: StudentField, value: string): string =>
  field === 'gender' && !genders.some((known) => known === value) ? '' : shownField(field, value)

/** 'geboren am 12.03.2017 in Emden', or the known part of it. */
function birthText({ birthday, birthplace }: PrintedPerson): string {
  if (birthday === '') return birthplace === '' ? '' : texts.bornIn(birthplace)
  return [texts.bornOn(birthday), ...(birthplace === '' ? [] : [texts.bornPlace(birthplace)])].join(' ')
}

/** One line of a title: 'Emil Becker, Klasse 1a, Schuljahr 2024/2025'. Unknown values are left out. */
function tokenText(tokens: readonly Token[], person: PrintedPerson): string {
  let line = ''
  let last: Token | undefined
  for (const token of tokens) {
    const word = tokenWord(token, last, person)
    if (word === '') continue
    line += line === '' ? word : isCloseTo(last, token) ? ` ${word}` : `, ${word}`
    last = token
  }
  return line
}

function isCloseTo(last: Token | undefined, token: Token): boolean {
  if (last === 'birthDate') return token === 'birthPlace'
  return (last === 'preName' && token === 'name') || (last === 'name' && token === 'preName')
}

const fieldOfToken = Object.fromEntries(
  studentFieldNames.map((field) => [studentFields[field].token, field]),
) as Record<(typeof studentFields)[StudentField]['token'], StudentField>

function tokenWord(token: Token, last: Token | undefined, person: PrintedPerson): string {
  switch (token) {
    case 'preName':
    case 'name':
      return person[token]
    case 'class':
      return person.class && texts.class(person.class)
    case 'schoolYear':
      return person.schoolYear && texts.year(person.schoolYear)
    case 'birthDate':
      return person.birthday && texts.bornOn(person.birthday)
    case 'birthPlace':
      return person.birthplace && (last === 'birthDate' ? texts.bornPlace : texts.bornIn)(person.birthplace)
    default:
      return person[fieldOfToken[token]]
  }
}
