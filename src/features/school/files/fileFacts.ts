const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** '2,4 MB' for a number of bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 999_500) return `${whole.format(bytes / 1000)} kB`
  return bytes < 999_950_000 ? `${tenth.format(bytes / 1e6)} MB` : `${tenth.format(bytes / 1e9)} GB`
}

/** '8.7.2025' (d.M.yyyy) for an ISO 8601 date, in local time; anything else as it came. */
export function fileDate(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return `${date.getDate()}.${date.getMonth() + 1}.${date.getFullYear()}`
}
