import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What docs/betrieb.md has an example of. */
export type FrontName = 'nginx' | 'Caddy'
const frontNames: readonly FrontName[] = ['nginx', 'Caddy']

// Not every user has the folder of nginx in the path.
const folders = () => [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin']

const find = (program: string) => folders().find((folder) => existsSync(join(folder, program)))

/** The program itself. Throws when it is not installed. */
export function findFront(name: FrontName): string {
  const program = name.toLowerCase()
  const folder = find(program)
  if (folder === undefined) throw new Error(`${program} is not installed`)
  return join(folder, program)
}

/** `npm test` goes behind the first proxy that is installed, `npm run test:long` behind each. */
export function frontsToTest(env: NodeJS.ProcessEnv = process.env): readonly FrontName[] {
  if (env.FRONTS === 'all') return frontNames
  const named = frontNames.filter((name) => env.FRONTS?.split(' ').includes(name))
  if (named.length > 0) return named
  return [frontNames.find((name) => missingForFront(name).length === 0) ?? 'nginx']
}

/** What its journeys still need; empty when all is there. */
export const missingForFront = (name: FrontName): string[] =>
  [name.toLowerCase(), 'openssl'].filter((program) => find(program) === undefined)

/**
 * A line for every proxy behind which nothing can be tested here; nothing is installed. Where `FRONTS` names one
 * ('nginx Caddy') it must be tested, and it throws instead.
 */
export function ensureFronts(env: NodeJS.ProcessEnv = process.env): string[] {
  return frontsToTest(env).flatMap((name) => {
    const missing = missingForFront(name)
    if (missing.length === 0) return []
    const line = `journeys behind ${name} (${missing.join(', ')} not found; on Debian: apt-get install ${missing.join(' ')})`
    if (env.FRONTS?.split(' ').includes(name)) throw new Error(`must run here: ${line}`)
    return [`skipped: ${line}`]
  })
}
