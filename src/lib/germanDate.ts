/** '05.01.2025' for '2025-01-05'; anything else is returned as it came. */
export function germanDate(iso: string): string {
  const parts = /^(\d{4,6})-(\d{2})-(\d{2})$/.exec(iso)
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : iso
}
