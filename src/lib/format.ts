/** '09:42', local time. */
export const clockTime = germanMoment({ hour: '2-digit', minute: '2-digit' })

/** '12.01.2025', local time. */
export const dayOf = germanMoment({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** 'Fr', local time. */
export const weekdayOf = germanMoment({ weekday: 'short' })

/** '12.01.2025, 08:15', local time. */
export const dayAndTime = germanMoment({ dateStyle: 'medium', timeStyle: 'short' })

/** '12.01., 08:15', local time. */
export const dayAndTimeInYear = germanMoment({
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** The formatter is created with the first call, because creating it would delay pages that show no date. */
function germanMoment(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat('de-DE', options)
    return format.format(at)
  }
}

/** 'Deutsch, Mathe und Sport' */
export function listed(words: readonly string[]): string {
  listFormat ??= new Intl.ListFormat('de', { type: 'conjunction' })
  return listFormat.format(words)
}
let listFormat: Intl.ListFormat | undefined

/** '3 Zeugnisse', '1 Zeugnis': a count with the noun in singular or plural. */
export function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}

/** '1. Halbjahr' in one line. */
export const unbroken = (words: string) => words.replace(/(\d\.) (?=\p{Lu})/gu, '$1\u00a0')

/** 'EB' for 'Emil Becker': the initials of the first two words. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
