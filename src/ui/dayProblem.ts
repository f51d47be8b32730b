import { looksLikeDay, readGermanDate } from '#lib/readGermanDate.ts'

/** What is wrong with a day as it was typed; of nothing, nothing. The years may be from `minYear` to `maxYear`. */
export function dayProblem(text: string, minYear: number, maxYear: number): string | undefined {
  if (text.trim() === '' || readGermanDate(text, minYear, maxYear) !== undefined) return undefined
  if (readGermanDate(text) !== undefined) return `Bitte ein Jahr von ${minYear} bis ${maxYear} angeben.`
  return looksLikeDay(text) ? 'Diesen Tag gibt es nicht.' : 'Bitte ein Datum wie 31.01.2025 angeben.'
}
