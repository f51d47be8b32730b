import { escaped } from '#lib/escaped.ts'
/** What a class conference resolves about a child at the end of the school year. */
export type ConferenceDecision = 'promoted' | 'notPromoted' | 'skips' | 'movesUp' | 'threeYears' | 'promotedPlain'

/** The child and the conference that a sentence is about. */
export interface Resolution {
  /** The year of the class, 1 to 4. */
  year: number
  preName: string
  /** Day of the conference, dd.MM.yyyy. */
  day: string
}

const resolved = (day: string): string => `Auf Beschluss der Klassenkonferenz vom ${day}`

/** The sentence of the report card (wordings of the Zeugniserlass Niedersachsen and of its official form). */
export function decisionSentence(decision: ConferenceDecision, { year, preName, day }: Resolution): string {
  switch (decision) {
    case 'promoted':
      return `${resolved(day)} versetzt nach Klasse ${year + 1}.`
    case 'notPromoted':
      return `${resolved(day)} nicht versetzt.`
    case 'skips':
      return `${resolved(day)} wird Klasse ${year + 1} übersprungen.`
    case 'movesUp':
      return `${preName} rückt in den dritten Schuljahrgang auf.`
    case 'threeYears':
      return `${resolved(day)} wird die Eingangsstufe in drei Schuljahren durchlaufen.`
    case 'promotedPlain':
      return `Versetzt nach Klasse ${year + 1}.`
  }
}

interface OfferedDecisions {
  /** Each has a chip of its own. */
  usual: readonly ConferenceDecision[]
  /** Behind 'Anderer Beschluss …'. */
  others: readonly ConferenceDecision[]
}

const nothingOffered: OfferedDecisions = { usual: [], others: [] }

/** By the year of the class. Nothing is resolved about year 4: its report card has no remark to a child's disadvantage. */
const byYear: Readonly<Record<number, OfferedDecisions>> = {
  1: { usual: ['threeYears'], others: ['movesUp'] },
  2: { usual: ['movesUp', 'threeYears'], others: ['promoted', 'promotedPlain', 'skips'] },
  3: { usual: ['promoted', 'notPromoted', 'skips'], others: ['promotedPlain'] },
}

/** The decisions that a class offers: none in the first half-year and in a year without them. */
export function decisionsOf(year: number | undefined, term: string | undefined): OfferedDecisions {
  return (term === '2' && year !== undefined && byYear[year]) || nothingOffered
}

/**
 * The year of a class by its name ('3a'), else by the template's years. Of several ('1/2', '3/4') it is the last one that
 * has decisions. Undefined if neither names a year.
 */
export function yearOfClass(className: string, level: string | undefined): number | undefined {
  const named = Number(/\d+/.exec(className)?.[0])
  if (named >= 1 && named <= 4) return named
  const years = (level?.match(/\d+/g) ?? []).map(Number)
  return years.filter((year) => byYear[year]).at(-1) ?? years[0]
}

/** Where a decision's sentence stands in a remark. */
export interface FoundDecision {
  decision: ConferenceDecision
  start: number
  end: number
  /** The day that the sentence names, dd.MM.yyyy; undefined for one without a day. */
  day?: string | undefined
}

/** Takes the place of the day in the pattern of a sentence. */
const anyDay = '{day}'

/**
 * The first sentence of these decisions in a remark, of whatever day. A sentence that was changed by hand, or that is only
 * part of a longer one, is none of them.
 */
export function findDecision(
  text: string,
  decisions: readonly ConferenceDecision[],
  child: Pick<Resolution, 'year' | 'preName'>,
): FoundDecision | undefined {
  return decisions
    .flatMap((decision): FoundDecision[] => {
      const sentence = escaped(decisionSentence(decision, { ...child, day: anyDay }))
      const pattern = sentence.replace(escaped(anyDay), '(\\d{1,2}\\.\\d{1,2}\\.\\d{4})')
      const match = new RegExp(`(?<=^\\s*|[.!?]\\s+|\\n\\s*)${pattern}(?=\\s|$)`).exec(text)
      return match ? [{ decision, start: match.index, end: match.index + match[0].length, day: match[1] }] : []
    })
    .sort((a, b) => a.start - b.start)[0]
}

/** The remark without that sentence and one space beside it; everything else stays as it is. */
export function withoutDecision(text: string, { start, end }: Pick<FoundDecision, 'start' | 'end'>): string {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  return after === '' ? before.replace(/\s$/, '') : before + after.replace(/^\s/, '')
}

/** The remark with the sentence first. */
export const withDecision = (text: string, sentence: string): string => (text === '' ? sentence : `${sentence} ${text}`)
