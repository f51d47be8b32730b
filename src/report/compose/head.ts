import type { Template, Token } from '#contract/index.ts'
import { hasTicks } from '#rules/index.ts'
import { reportTexts as texts } from '#texts/index.ts'
import type { FullPreferences } from '../preferencesOf.ts'
import type { HeadBlock, ReportDocument } from '../ReportDocument.ts'
import { cleanLine } from './cleanText.ts'
import type { ReportPart, ReportSchool } from './composeReport.ts'
import { birthText, type Person, tokenText } from './tokenText.ts'

const nameTokens = ['preName', 'name'] as const

/** The head of the first page. */
export function headBlock(
  template: Template,
  style: FullPreferences,
  person: Person,
  part: ReportPart,
  school: ReportSchool,
): HeadBlock {
  const { first, second } = style.mainTitle
  // The facts and the birth date have lines of their own.
  const said = new Set(['class', 'schoolYear', 'birthDate', 'birthPlace'])
  const own = (tokens: readonly Token[]) => tokens.filter((token) => !said.has(token))
  return {
    kind: 'head',
    school: cleanLine(template.layout.config.schoolName) || cleanLine(school.name),
    logo: template.logo ?? school.logo ?? null,
    secondLogo: template.secondLogo ?? null,
    // Ticks alone are no report card: what a school must write in sentences is not on them.
    heading: template.layout.name === 'onlyt' ? texts.annex : texts.title,
    facts: [texts.year(person.schoolYear), halfOf(part), person.class && texts.class(person.class)],
    name: tokenText(withName(own(first)), person),
    second: tokenText(own(second), person),
    birth: birthText(person),
  }
}

function halfOf({ name, term }: ReportPart): string {
  return term ? texts.half(term) : cleanLine(name)
}

/** A report without its student's name is nobody's. */
function withName(tokens: readonly Token[]): readonly Token[] {
  // By the tokens: 'Jansen' is in the line of a Jan Jansen without his first name.
  const given: readonly Token[] = tokens.filter((token) => token === 'preName' || token === 'name')
  if (new Set(given).size === nameTokens.length) return tokens
  if (given.length === 0) return [...nameTokens, ...tokens]
  return tokens.flatMap((token) => (given.includes(token) ? nameTokens : [token]))
}

/** The head of the following pages: a loose sheet must say whose it is (name and birth date), and of which half-year. */
export function runningHead(style: FullPreferences, person: Person, part: ReportPart): ReportDocument['running'] {
  const { texts: tokens } = style.otherTitle
  const half = halfOf(part)
  const hasYear = tokens.includes('schoolYear') && person.schoolYear !== ''
  const schoolYear = [person.schoolYear, half].filter(Boolean).join(', ')
  const title = tokenText(tokens, hasYear ? { ...person, schoolYear } : person)
  const hasName = nameTokens.every((token) => tokens.includes(token))
  const hasBirth = tokens.includes('birthDate')
  const name = hasName ? '' : `${person.preName} ${person.name}`
  const birth = hasBirth || person.birthday === '' ? '' : texts.bornOn(person.birthday)
  return { title, note: [name, birth, hasYear ? '' : half].filter(Boolean).join(', ') }
}

/** Whether the layout carries the tick part behind a report of its own. */
export function hasAnnex(template: Template): boolean {
  return hasTicks(template.layout.name) && template.layout.name !== 'onlyt'
}
