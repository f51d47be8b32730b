import type { Block, Entry, FullPreferences, LayoutField, ReportDocument, Student, Template } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { behaviourPhrases, daysFault, fieldsOf, fullName, strayGrades } from '#rules/index.ts'
import { gradingTexts, reportTexts as texts } from '#texts/index.ts'
import { contentWidth, layout } from '../layout.ts'
import { preferencesOf } from '../preferencesOf.ts'
import { cleanLine, cleanText } from './cleanText.ts'
import { gradeBlock, gradeLegend, strayText } from './gradeBlock.ts'
import { annexTitle, hasAnnex, headBlock, personOf, type ReportPart, type ReportSchool, runningHead } from './head.ts'
import { longRow, tickBlocks } from './tickBlocks.ts'

const defaultFiller = 'siehe Anhang'
const defaultRectColor = '#c9c9c9'

/** Width in points of a text beside the column of headings or of stray marks. */
const besideHeading = contentWidth - layout.fields.headingWidth - 2 * layout.cell.x

type PrintedField = keyof typeof gradingTexts.fields
type Prose = Extract<Block, { kind: 'prose' }>

/**
 * The report of one student: what is printed, in which words and order. `entry` is the one of this class, year and
 * part, or undefined if there is none; `year` is the name of the school year; `firstHalf` is the entry of the part with this
 * name. Pure.
 */
export function composeReport(
  template: Template,
  student: Student,
  entry: Entry | undefined,
  year: string,
  part: ReportPart,
  school: ReportSchool,
  firstHalf?: Entry,
): ReportDocument {
  const style = preferencesOf(template)
  const person = personOf(student, entry?.class ?? student.class ?? '', year)
  const absences = absencesOf(template, part, entry, firstHalf)
  const body = composeBody(template, entry, style, absences.block)
  const rectColor = template.layout.config.rectColor ?? defaultRectColor
  return {
    title: [`${texts.title} ${fullName(person)}`.trim(), person.schoolYear, cleanLine(part.name)]
      .filter(Boolean)
      .join(', '),
    date: readGermanDay(germanDate(cleanLine(part.printDate))),
    style: { ...style, rectColor, gradeColor: inkOn(rectColor) },
    running: runningHead(style, person, part),
    blocks: [
      headBlock(template, style, person, part, school),
      ...body(closingLine(template, part)),
      ...annexBlocks(template.annex, entry, style),
    ],
    warnings: [...absences.warnings, ...strayWarnings(template, entry)],
  }
}

/** The blocks below the head, as a function of the line with place and date. */
function composeBody(
  template: Template,
  entry: Entry | undefined,
  style: FullPreferences,
  absences: Block,
): (line: string) => Block[] {
  const filler = cleanText(template.layout.config.standartText) || defaultFiller
  const text = (field: PrintedField) => cleanText(entry?.layout[field]?.toString()) || filler
  const prose = (field: PrintedField): Prose => ({
    kind: 'prose',
    heading: gradingTexts.fields[field],
    text: text(field),
  })
  const size = Math.max(layout.prose.least, style.text.size)
  const row = (field: PrintedField) => ({
    heading: gradingTexts.fields[field],
    text: text(field),
    ...longRow(text(field), size, besideHeading),
  })
  const strays = strayBlocks(template, entry, style)
  const comments: Prose = { ...prose('comments'), keep: true }
  const end = [prose('workBehaviour'), prose('socialBehaviour'), comments]

  switch (template.layout.name) {
    case 'nds34': {
      const grades = gradeBlock(entry, template.layout.config.gradeWords)
      const legend = [gradeLegend(grades), behaviourLegend()]
      const middle = [prose('clubs'), prose('interests'), ...end]
      return (line) => [absences, grades, ...strays, ...middle, closingBlock(template, line, legend)]
    }
    case 'nds12':
    case 'nds12t': {
      const german = ['speaking', 'reading', 'writing'] as const
      const math = ['operations', 'size', 'space'] as const
      const tables: Block[] = [
        { kind: 'fields', heading: texts.german, rows: german.map(row), note: texts.germanNote },
        { kind: 'fields', heading: texts.math, rows: math.map(row), note: texts.mathNote },
      ]
      const ticks: Block[] = [...tickBlocks(template, entry, style), ...strays]
      const annex: Block[] =
        hasAnnex(template) && ticks.length > 0 ? [{ kind: 'annex', heading: annexTitle(template) }, ...ticks] : []
      return (line) => [
        absences,
        prose('interests'),
        ...tables,
        ...end,
        closingBlock(template, line, [behaviourLegend()]),
        ...annex,
      ]
    }
    case 'onlyt':
      return (line) => [...tickBlocks(template, entry, style), ...strays, comments, closingBlock(template, line, [])]
  }
}

/** The tick part of a template that is added to the student's report card, on pages of its own. */
function annexBlocks(annex: Template | undefined, entry: Entry | undefined, style: FullPreferences): Block[] {
  const ticks = annex ? tickBlocks(annex, entry, style) : []
  return annex && ticks.length > 0 ? [{ kind: 'annex', heading: annexTitle(annex, texts.added) }, ...ticks] : []
}

function closingBlock({ layout: { config }, signers }: Template, line: string, legend: string[]): Block {
  const [teacher, head, parents] = texts.signatures
  const named = (role: string, name?: string) => [role, config.printNames && cleanLine(name)].filter(Boolean).join('\n')
  const signatures = [named(teacher, signers?.teacher), named(head, signers?.head), parents]
  return { kind: 'closing', line, signatures, legend }
}

function closingLine(template: Template, part: ReportPart): string {
  const place = cleanLine(template.layout.config.signaturePlace) || texts.blank
  return texts.signedAt(place, germanDate(cleanLine(part.printDate)) || texts.blank)
}

function behaviourLegend(): string {
  return texts.behaviourLegend(behaviourPhrases.map((phrase) => `„${phrase}“`).join(', '))
}

/** Marks whose snippet or label is no longer in the template. */
function strayBlocks(template: Template, entry: Entry | undefined, style: FullPreferences): Block[] {
  if (template.layout.name === 'nds12') return []
  const rows = strayGrades(template, entry).map((mark) => {
    const text = strayText(template, mark)
    return { text, grade: cleanLine(mark.grade), ...longRow(text, style.text.size, besideHeading) }
  })
  return rows.length === 0 ? [] : [{ kind: 'strays', heading: texts.strays, rows }]
}

/** Warnings about entered values that are not printed, or not in their place. */
function strayWarnings(template: Template, entry: Entry | undefined): string[] {
  const strays = strayGrades(template, entry).length
  const printed: ReadonlySet<LayoutField> = new Set(fieldsOf[template.layout.name])
  const hidden = (Object.keys(gradingTexts.fields) as PrintedField[]).filter((field) => {
    const value = entry?.layout[field]
    return !printed.has(field) && (typeof value === 'number' ? value > 0 : cleanText(value) !== '')
  })
  const days = printed.has('sickDays') && entry ? daysFault(entry) : undefined
  return [
    ...(days === undefined ? [] : [days]),
    ...(strays > 0 ? [texts.strayWarning(strays)] : []),
    ...hidden.map((field) => texts.unprintedWarning(gradingTexts.fields[field])),
  ]
}

/** '2025-01-31' for '31.01.2025'; null for anything else. */
function readGermanDay(date: string): string | null {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(date)
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}

/** Relative luminance at which black and white have the same contrast (WCAG 2). */
const middle = 0.179

/**
 * Black or white, whichever has more contrast on this colour (#rgb, #rrggbb, #rgba, #rrggbbaa) printed on white paper.
 */
function inkOn(color: string): '#000000' | '#ffffff' {
  const digits = color.slice(1)
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 1, green = 1, blue = 1, alpha = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
  const light = (part: number) => {
    const mixed = part * alpha + 1 - alpha
    return mixed <= 0.04045 ? mixed / 12.92 : ((mixed + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  return luminance < middle ? '#ffffff' : '#000000'
}

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
