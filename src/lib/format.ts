const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' })

/** '09:42', local time. */
export function clockTime(at: number): string {
  return clock.format(at)
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
