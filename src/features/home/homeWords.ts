import type { Template, UserClass } from '#contract/index.ts'
import { clockTime, dayOf, listed, weekdayOf } from '#lib/format.ts'
import { dayMs } from '#lib/germanDate.ts'
import { type ClassSummary, cellKey, germanOrder, type OpenPlace } from '#rules/index.ts'
import { gradingTexts, scaleTexts, homeTexts as texts } from '#texts/index.ts'

/** More classes than this are counted instead of named. */
const namedAtMost = 6

/** '1a und 3a'. */
export function classList(classes: readonly UserClass[]): string {
  if (classes.length === 0) return texts.noClasses
  if (classes.length > namedAtMost) return texts.classes(classes.length)
  return listed(classes.map(({ name }) => name).sort(germanOrder))
}

/** 'noch 18 Tage' from `today` (yyyy-MM-dd) to `printDate` (dd.MM.yyyy); undefined after it, or if it is no date. */
export function daysLeft(printDate: string, today: string): string | undefined {
  const [day, month, year] = printDate.split('.').map(Number)
  if (!day || !month || !year) return undefined
  const days = Math.round((Date.UTC(year, month - 1, day) - Date.parse(today)) / dayMs)
  if (!(days >= 0)) return undefined
  return days === 0 ? texts.today : texts.daysLeft(days)
}

/** 'Fr, 23.01.' for '2026-01-23'. */
export function dayWords(day: string): string {
  const [, month, date] = day.split('-')
  return `${weekdayOf(Date.parse(`${day}T12:00`))}, ${date}.${month}.`
}

/**
 * The title and the line below it. `readAt`: when the class was read, if that is worth mentioning. `handedIn`: how many
 * report cards are handed in.
 */
export function progressWords(
  summary: ClassSummary,
  readAt: number | undefined,
  now: number,
  handedIn = 0,
): [string, string] {
  const { students, done } = summary
  if (students === 0) return [texts.noStudents, '']
  const asOf = readAt === undefined ? [] : [texts.asOf(momentWords(readAt, now))]
  return [
    done === students ? texts.allComplete : scaleTexts.doneOf(done, students),
    [...(handedIn > 0 ? [texts.handedIn(handedIn)] : []), ...asOf].join(', '),
  ]
}

/** '07:52', or with the day if that is not today. */
function momentWords(at: number, now: number): string {
  return dayOf(at) === dayOf(now) ? clockTime(at) : `${dayOf(at)}, ${clockTime(at)}`
}

/** 'zuletzt heute, 14:22 Uhr'. */
export function lastActiveWords(at: number, now: number): string {
  return texts.last(`${dayOf(at) === dayOf(now) ? texts.today : dayOf(at)}, ${clockTime(at)}`)
}

/** 'Sachunterricht, Zeile 11'; 'Mathematik' for a grade, 'Arbeitsverhalten' for a text. */
export function placeWords(template: Template, { cell, field }: OpenPlace): string {
  if (field !== undefined) return gradingTexts.fields[field]
  for (const { id: subject, name, categories } of [...template.texts, ...(template.annex?.texts ?? [])]) {
    const cells = categories.flatMap(({ categoryID: category, snippets }) =>
      snippets.map(({ snippetID: snippet }) => cellKey({ subject, category, snippet })),
    )
    const at = cell === undefined ? -1 : cells.indexOf(cell)
    if (at >= 0) return texts.line(name, at + 1)
  }
  const subjects: Readonly<Record<string, string>> = gradingTexts.subjects
  return cell === undefined ? '' : (subjects[cell] ?? '')
}
