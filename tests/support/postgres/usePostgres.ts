import { inject } from 'vitest'

// Before every test file of the project: `openTestStore` opens databases of the cluster from here on.
process.env.TEST_DATABASE_URL = inject('postgres')
