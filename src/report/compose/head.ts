import type { Template } from '#contract/index.ts'
import { hasTicks } from '#rules/index.ts'
import { reportTexts as texts } from '#texts/index.ts'
import type { FullPreferences } from '../preferencesOf.ts'
import type { HeadBlock, ReportDocument } from '../ReportDocument.ts'
import { cleanLine } from './cleanText.ts'
import type { ReportPart, ReportSchool } from './composeReport.ts'
import { birthText, type Person, tokenText } from './tokenText.ts'

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
    name: withName(tokenText(isShort ? first : first.filter((token) => !said.has(token)), person), person),
    second: tokenText(isShort ? second : second.filter((token) => !said.has(token)), person),
    birth: hasBirth ? '' : birthText(person),
  }
}

function halfOf({ name, term }: ReportPart): string {
  return term ? texts.half(term) : cleanLine(name)
}

/** A report without its student's name is nobody's. */
function withName(line: string, person: Person): string {
  const missing = [person.preName, person.name].filter((name) => !line.includes(name))
  return missing.length === 0 ? line : [missing.join(' '), line].filter(Boolean).join(', ')
}

/** The head of the following pages: a loose sheet must say whose it is (name and birth date). */
export function runningHead(style: FullPreferences, person: Person): ReportDocument['running'] {
  const title = tokenText(style.otherTitle.texts, person)
  const hasName = title.includes(person.name) && title.includes(person.preName)
  const hasBirth = style.otherTitle.texts.includes('birthDate')
  const name = hasName ? '' : `${person.preName} ${person.name}`
  const birth = hasBirth || person.birthday === '' ? '' : texts.bornOn(person.birthday)
  return { title, note: [name, birth].filter(Boolean).join(', ') }
}

/** Whether the layout carries the tick part behind a report of its own. */
export function hasAnnex(template: Template): boolean {
  return hasTicks(template.layout.name) && template.layout.name !== 'onlyt'
}
