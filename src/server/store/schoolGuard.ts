import type { KyselyPlugin } from 'kysely'
import { checkSchool } from './guard/checkSchool.ts'

/**
 * Lets only queries through that name this school for every table they touch, by value or by another table that does.
 * What it refuses is a mistake of the program, never of a user.
 */
export function schoolGuard(school: string): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      checkSchool(node, school)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
