import type { SchoolYear } from '#contract/index.ts'

const pattern = /^(\d{4})\/(\d{4})$/

/** The year to come as YYYY/YYYY: after the latest one, or the one that begins in the summer of `today`'s year. */
export function nextYearName(years: readonly SchoolYear[], today: Date): string {
  const ends = years.flatMap(({ name }) => Number(pattern.exec(name)?.[2]) || [])
  // Before August the running school year began last year.
  const running = today.getFullYear() - (today.getMonth() < 7 ? 1 : 0)
  const begin = ends.length > 0 ? Math.max(...ends) : running
  return `${begin}/${begin + 1}`
}
