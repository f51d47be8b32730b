import { clockTime, dayOf, weekdayOf } from '#lib/format.ts'

/** '09:42'; 'gestern 09:42' or '12.01.2025 09:42' when it was not today. Milliseconds, local time. */
export function shortMoment(at: number, now: number): string {
  const day = dayOf(at)
  if (day === dayOf(now)) return clockTime(at)
  // By the calendar: the day on which the clocks are put forward has only 23 hours.
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return `${day === dayOf(yesterday.getTime()) ? 'gestern' : day} ${clockTime(at)}`
}

/** 'heute, 09:42', or '12.01.2025, 09:42' on another day; empty for NaN. Milliseconds, local time. */
export function momentText(at: number, now: number): string {
  if (Number.isNaN(at)) return ''
  const day = dayOf(at)
  return `${day === dayOf(now) ? 'heute' : day}, ${clockTime(at)}`
}

/** 'heute, 09:31 Uhr', or 'Fr, 09.01.2026, 13:05 Uhr' on another day. Milliseconds, local time. */
export function longMoment(at: number, now: number): string {
  const moment = momentText(at, now)
  if (moment === '') return ''
  return `${dayOf(at) === dayOf(now) ? '' : `${weekdayOf(at)}, `}${moment} Uhr`
}
