import type { TestProject } from 'vitest/node'
import { openStore } from '#server/index.ts'
import { findPostgres } from './findPostgres.ts'
import { template } from './freshDatabase.ts'
import { query } from './query.ts'
import { startCluster } from './startCluster.ts'
import { findPooler, startPooler } from './startPooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a cluster's first database. */
    postgres: string
  }
}

/**
 * Once before the suites that run on PostgreSQL, which there are where it is installed: a cluster, with `POOLER=pgbouncer`
 * behind PgBouncer.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('PostgreSQL is not installed')
  const cluster = await startCluster(bin)
  await query(cluster.url('postgres'), `create database ${template}`)
  await (await openStore(cluster.url(template))).close()
  const pooler =
    process.env.POOLER === 'pgbouncer' ? await startPooler(findPooler() ?? '', cluster.url('postgres')) : undefined
  const url = cluster.url('postgres')
  provide('postgres', pooler?.through(url) ?? url)
  return async () => {
    await pooler?.stop()
    await cluster.remove()
  }
}
