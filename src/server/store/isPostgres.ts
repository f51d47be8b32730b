/** Whether a place is the address of a PostgreSQL database, and not a file. */
export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\/./.test(place)
}
