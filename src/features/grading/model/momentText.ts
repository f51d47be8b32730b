import { clockTime, dayOf } from '#lib/format.ts'

/** 'heute, 09:42', or '12.01.2025, 09:42' on another day; local time. Empty for no time. */
export function momentText(at: number, now: number): string {
  if (Number.isNaN(at)) return ''
  const day = dayOf(at)
  return `${day === dayOf(now) ? 'heute' : day}, ${clockTime(at)}`
}
