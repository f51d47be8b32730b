import { clockTime } from '#lib/format.ts'

const date = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** 'heute, 09:42', or '12.01.2025, 09:42' on another day; local time. Empty for no time. */
export function momentText(at: number, now: number): string {
  if (Number.isNaN(at)) return ''
  const day = date.format(at)
  return `${day === date.format(now) ? 'heute' : day}, ${clockTime(at)}`
}
