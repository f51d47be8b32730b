import { inject } from 'vitest'

/** The address of the cluster's first database; mutants have a cluster of their own. */
export const clusterUrl = (): string => process.env.MUTANTS_CLUSTER ?? inject('postgres')

// Before every test file of the project: `openTestStore` opens databases of the cluster from here on.
process.env.TEST_DATABASE_URL = clusterUrl()
