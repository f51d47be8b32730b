/** Whole school days from 0 to 9999 as typed: undefined for an emptied field, `before` for what is no number. */
export function parseDays(typed: string, before: number | undefined): number | undefined {
  if (typed === '') return undefined
  return /^\d+$/.test(typed.trim()) ? withinDays(Number(typed)) : before
}

/** The nearest number of days that a report card can say. */
export function withinDays(days: number): number {
  return Math.min(9999, Math.max(0, days))
}
