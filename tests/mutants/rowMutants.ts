import { type Mutant, mutant } from './Mutant.ts'

const isolation = 'tests/postgres/isolation.test.ts'

/** Mistakes in how PostgreSQL itself keeps schools apart, where a query forgets to. */
export const rowMutants: readonly Mutant[] = [
  mutant(
    'the handle of a school is let through to every school',
    'src/server/database/connectPostgres.ts',
    'inScope(oneSchool(school))',
    'inScope(everySchool)',
    isolation,
  ),
  mutant(
    'the scope of a statement stays on the connection',
    'src/server/database/scopedPool.ts',
    "'select set_config($1, $2, true)'",
    "'select set_config($1, $2, false)'",
    isolation,
  ),
  mutant(
    'the scope of a transaction stays on the connection',
    'src/server/database/scopedPool.ts',
    `set_config(\${setting}, \${value}, true)`,
    `set_config(\${setting}, \${value}, false)`,
    isolation,
  ),
  mutant(
    'the policies do not hold the owner of the tables, which the server is',
    'src/server/database/migrations/rowPolicies.ts',
    "['enable', 'force']",
    "['enable']",
    isolation,
  ),
]
