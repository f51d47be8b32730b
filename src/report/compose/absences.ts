import type { Block, Entry, Template } from '#contract/index.ts'
import { fieldsOf } from '#rules/index.ts'
import { reportTexts as texts } from '#texts/index.ts'
import type { ReportPart } from './head.ts'

interface Absences {
  block: Extract<Block, { kind: 'absences' }>
  warnings: string[]
}

/**
 * The days missed: of this part, or of both half-years where the template adds them up in the second. If the first
 * half-year has none, the line says that it counts the second only.
 */
export function absencesOf(
  { layout: { name, config } }: Template,
  { term, firstHalf: before }: ReportPart,
  entry: Entry | undefined,
  firstHalf: Entry | undefined,
): Absences {
  const now = entry?.layout
  const blockOf = (missed: string, unexcused: number | undefined): Absences['block'] => ({
    ...{ kind: 'absences', missed, unexcused: texts.unexcused(daysText(unexcused)) },
  })
  if (!config.sumAbsences || term !== '2' || !fieldsOf[name].includes('sickDays')) {
    return { block: blockOf(texts.missed(daysText(now?.sickDays)), now?.unexcused), warnings: [] }
  }
  const first = firstHalf?.layout
  if (first?.sickDays === undefined) {
    const block = blockOf(texts.missedIn(texts.half('2'), daysText(now?.sickDays)), now?.unexcused)
    // Without days of its own the report card is incomplete anyway; a school that began in the second half-year knows.
    const isWarning = before !== undefined && now?.sickDays !== undefined
    return { block, warnings: isWarning ? [texts.noDaysWarning(before)] : [] }
  }
  const missed = texts.missedIn(texts.bothHalves, daysText(sum(first.sickDays, now?.sickDays)))
  return { block: blockOf(missed, sum(unexcusedOf(first), unexcusedOf(now))), warnings: [] }
}

const daysText = (days: number | undefined): string => days?.toString() ?? texts.dash

/** Undefined if one of them is not known. */
const sum = (a: number | undefined, b: number | undefined) => (a === undefined || b === undefined ? undefined : a + b)

/** Who missed no day missed none unexcused. */
const unexcusedOf = (layout: Entry['layout'] | undefined) =>
  layout?.unexcused ?? (layout?.sickDays === 0 ? 0 : undefined)
