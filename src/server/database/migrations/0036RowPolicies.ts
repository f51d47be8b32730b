import type { Migration } from 'kysely/migration'
import { addRowPolicies } from './rowPolicies.ts'

/** PostgreSQL keeps schools apart. */
export const rowPolicies: Migration = { up: addRowPolicies }
