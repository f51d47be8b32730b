import { afterAll } from 'vitest'
import { findPostgres } from '../support/postgres/findPostgres.ts'
import { type Cluster, startCluster } from '../support/postgres/startCluster.ts'
import { proveMutants } from './proveMutants.ts'
import { rowMutants } from './rowMutants.ts'

const bin = findPostgres()
let cluster: Cluster | undefined
afterAll(() => cluster?.remove())

// Their suite makes its own database, in a cluster of theirs.
proveMutants('the suites on PostgreSQL', bin === undefined ? [] : rowMutants, async () => {
  cluster = await startCluster(bin ?? '')
  return { MUTANTS_CLUSTER: cluster.url('postgres') }
})
