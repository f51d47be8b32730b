import type { Template, Token } from '#contract/index.ts'
import { hasTicks } from '#rules/index.ts'
import { reportTexts as texts } from '#texts/index.ts'
import type { FullPreferences } from '../preferencesOf.ts'
import type { HeadBlock, ReportDocument } from '../ReportDocument.ts'
import { cleanLine } from './cleanText.ts'
import type { ReportPart, ReportSchool } from './composeReport.ts'
import { birthText, type Person, tokenText } from './tokenText.ts'

const nameTokens = ['preName', 'name'] as const

/** The head of the first page. A report of ticks alone has a short one: no 'Zeugnis', no line of facts. */
export function headBlock(
  template: Template,
  style: FullPreferences,
  person: Person,
  part: ReportPart,
  school: ReportSchool,
): HeadBlock {
  const isShort = template.layout.name === 'onlyt'
  const { first, second } = style.mainTitle
  // The facts and the birth date have lines of their own in the full head.
  const said = new Set(isShort ? [] : ['class', 'schoolYear', 'birthDate', 'birthPlace'])
  const hasBirth = isShort && [...first, ...second].some((token) => token === 'birthDate' || token === 'birthPlace')
  return {
    kind: 'head',
    school: cleanLine(template.layout.config.schoolName) || cleanLine(school.name),
    logo: template.logo ?? school.logo ?? null,
    secondLogo: template.secondLogo ?? null,
    heading: isShort ? '' : texts.title,
    facts: isShort ? null : [texts.year(person.schoolYear), halfOf(part), person.class && texts.class(person.class)],
    name: tokenText(withName(isShort ? first : first.filter((token) => !said.has(token))), person),
    second: tokenText(isShort ? second : second.filter((token) => !said.has(token)), person),
    birth: hasBirth ? '' : birthText(person),
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

/** The head of the following pages: a loose sheet must say whose it is (name and birth date). */
export function runningHead(style: FullPreferences, person: Person): ReportDocument['running'] {
  const { texts: tokens } = style.otherTitle
  const title = tokenText(tokens, person)
  const hasName = nameTokens.every((token) => tokens.includes(token))
  const hasBirth = tokens.includes('birthDate')
  const name = hasName ? '' : `${person.preName} ${person.name}`
  const birth = hasBirth || person.birthday === '' ? '' : texts.bornOn(person.birthday)
  return { title, note: [name, birth].filter(Boolean).join(', ') }
}

/** Whether the layout carries the tick part behind a report of its own. */
export function hasAnnex(template: Template): boolean {
  return hasTicks(template.layout.name) && template.layout.name !== 'onlyt'
}
