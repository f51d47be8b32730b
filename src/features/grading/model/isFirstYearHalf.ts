import type { Template } from '#contract/index.ts'

/**
 * Whether this is a half-year report for first-year pupils, who in Lower Saxony get their first report at
 * the end of the year. A template for several years ('1/2') is decided by the class's name.
 */
export function isFirstYearHalf(template: Template, className: string, term: string | undefined): boolean {
  const years: readonly string[] = template.level?.match(/\d+/g) ?? []
  return term === '1' && years.includes('1') && (years.length === 1 || /^\D*1(?!\d)/.test(className))
}
