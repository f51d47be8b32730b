import { mkdirSync } from 'node:fs'
import type { CommandLine } from './commandLine.ts'
import { freshDatabase } from './postgres/freshDatabase.ts'

export interface Place {
  /** As a server opens it. */
  file: string
  /** As the console is told of it. */
  named: string
}

/** An empty database for a server and the console beside it, of the kind that the test's project is about. */
export async function newPlace({ dataDir, file }: CommandLine): Promise<Place> {
  const cluster = process.env.TEST_DATABASE_URL
  if (cluster !== undefined) {
    const url = await freshDatabase(cluster)
    return { file: url, named: url }
  }
  mkdirSync(dataDir)
  return { file, named: dataDir }
}
