import type { TestProject } from 'vitest/node'
import { openStore } from '#server/index.ts'
import { findPostgres } from './findPostgres.ts'
import { template } from './freshDatabase.ts'
import { query } from './query.ts'
import { startCluster } from './startCluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a cluster's first database. */
    postgres: string
  }
}

/** Once before the suites that run on PostgreSQL, which there are where it is installed: a cluster. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('PostgreSQL is not installed')
  const cluster = await startCluster(bin)
  await query(cluster.url('postgres'), `create database ${template}`)
  await (await openStore(cluster.url(template))).close()
  provide('postgres', cluster.url('postgres'))
  return () => cluster.remove()
}
