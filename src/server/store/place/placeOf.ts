import { isPostgres } from '../isPostgres.ts'
import { embeddedPlace } from './embeddedPlace.ts'
import type { Place } from './Place.ts'
import { postgresPlace } from './postgresPlace.ts'

/** The database that is configured: PostgreSQL where an address is given, else the embedded one in the data folder. */
export function placeOf({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }): Place {
  return databaseUrl !== undefined && isPostgres(databaseUrl) ? postgresPlace(databaseUrl) : embeddedPlace(dataDir)
}
