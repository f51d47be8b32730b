import { inject } from 'vitest'

/** The address of the cluster's first database. */
export const clusterUrl = (): string => inject('postgres')

// Before every test file of the project: `openTestStore` opens databases of the cluster from here on.
process.env.TEST_DATABASE_URL = clusterUrl()
