/** '09:42', local time. */
export const clockTime = germanMoment({ hour: '2-digit', minute: '2-digit' })

/** '12.01.2025', local time. */
export const dayOf = germanMoment({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** '12.01.2025, 08:15', local time. */
export const dayAndTime = germanMoment({ dateStyle: 'medium', timeStyle: 'short' })

/** The browser loads what it knows of German dates with the first one: a page that shows none does not wait for it. */
function germanMoment(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat('de-DE', options)
    return format.format(at)
  }
}

/** '3 Zeugnisse', '1 Zeugnis': the counted noun in its right number. */
export function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}

/** 'EB' for 'Emil Becker'; the first two words count. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
