const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** The size in German, such as '2,4 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 999_500) return `${whole.format(bytes / 1000)} kB`
  return bytes < 999_950_000 ? `${tenth.format(bytes / 1e6)} MB` : `${tenth.format(bytes / 1e9)} GB`
}

const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' })

/** The local day of an ISO 8601 time, such as '8.7.2025'; other text is returned unchanged. */
export function fileDay(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : `${date.getDate()}.${date.getMonth() + 1}.${date.getFullYear()}`
}

/** The same with the time: '8.7.2025, 09:15 Uhr'. */
export function fileMoment(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : `${fileDay(iso)}, ${clock.format(date)} Uhr`
}
