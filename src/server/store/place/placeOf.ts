import { epochFile } from '../epochFile.ts'
import { isPostgres } from '../isPostgres.ts'
import { embeddedPlace } from './embeddedPlace.ts'
import type { Place } from './Place.ts'
import { postgresPlace } from './postgresPlace.ts'

/** The database that is configured: PostgreSQL where an address is given, else the embedded one in the data folder. */
export function placeOf(config: { dataDir: string; databaseUrl?: string; epochFile: string }): Place {
  const { dataDir, databaseUrl } = config
  const record = epochFile(config.epochFile)
  return databaseUrl !== undefined && isPostgres(databaseUrl)
    ? postgresPlace(databaseUrl, record)
    : embeddedPlace(dataDir, record)
}
